extension NetworkAPI.Secrets.Name {
    /// The words by which names of secrets are recognized, in lowercase and without separators.
    enum Words {
        /// The ends of names that make any name secret.
        static let secrets = list(
            """
            password passwords passwd passphrase passphrases passcode passcodes passkey passkeys passwort secret secrets
            credential credentials creds authorization authorizations jwt jwts csrf xsrf cookie cookies bearer otp otps
            hotp totp mfa pwd pwds cvv cvc hmac mnemonic sessid samlresponse apikey apikeys assertion macaroon psk
            bindpw crtfckey confmkey streamkey wskey devkey certkey
            """)

        /// The words that make a name secret if it ends with them as whole words.
        static let whole = list("pw psw cred csc cvn jwe tfa 2fa saml dpop sig authz secretaccess")

        /// The words before `token` that make it a position in a list, or a part of a text.
        static let listTokens = list(
            """
            prev start end resume marker scroll offset position iterator seek list after before idempotency eos bos pad
            unk sep cls mask special stop word sub
            """)

        /// Words before `token` that are found without a separator too: `nextpagetoken`.
        static let joinedListTokens = list(
            "page paging pagination next previous continuation cursor sync resumption skip delta")

        /// The ends of names that are secret unless one of these words precedes them.
        static let harmless: [String: [String]] = [
            "signature": list("email mail method function type image"),
            "pin": list("map location gpio input output digital analog drop dropped rolling"),
            "auth": list("factor"),
        ]

        /// The ends of names that are secret only after one of these words.
        static let pairs: [String: [String]] = [
            "key": keys, "keys": keys.filter { $0 != "app" },
            "code": codes, "codes": codes,
            "tokens": list(
                """
                access refresh auth api id bearer session csrf xsrf device push personal oauth security secret login
                reset registration service client bot jwt
                """),
            "pass": list(
                """
                user db database admin root ftp sftp smtp imap auth login proxy http basic my app redis mysql postgres
                pg ssh wifi account client server key store master new old current temp default confirm access api time onetime
                """),
            "pin": list("user card atm security account access device sim login otp"),
            "auth": list("basic http proxy user api admin client"),
            "answer": list("secret security question challenge"),
            "answers": list("secret security question challenge"),
            "id": list("session sess secret"), "ids": list("session sess"),
            "identifier": list("session"),
            "sid": list("connect session php user"),
            "verifier": list("code oauth pkce"),
            "phrase": list("pass seed recovery secret backup mnemonic wallet"),
            "words": list("seed recovery mnemonic"),
            "seed": list("wallet secret totp otp mnemonic private"),
            "number": list("pin secret"), "word": list("secret"),
            "ticket": list("auth session login sso kerberos granting"),
            "string": list("connection conn"),
            "header": list("authorization auth cookie"),
        ]

        /// The ends of `pairs` that are secret as a whole name too.
        static let alone: Set<String> = ["key", "pass", "sid"]

        /// The words before `key` that make a name secret; `public_key` and `sort_key` are shown.
        private static let keys = list(
            """
            api access secret private priv auth account subscription signing signature sign encryption encrypt
            decryption decrypt master license licence session client app application service services shared admin
            consumer hmac rapidapi server root crypto cipher aes rsa ecdsa symmetric wrapping kms storage functions
            webhook write merchant partner integration developer personal activation recovery unlock vault bot sdk
            openai stripe google security token jwt cookie password user wallet ssh deploy backup otp totp reset
            """)

        /// The words before `code` that make a name secret; `status_code` and `zip_code` are shown.
        private static let codes = list(
            """
            security auth authorization authentication mfa otp totp hotp 2fa tfa factor pass pin access recovery backup
            verification validation verify confirmation secret login signin sms onetime one_time time scratch device reset unlock
            activation card cvv cvc csc oob challenge emergency lock
            """)

        /// Words at the end that do not change the kind of value.
        static let neutral = list(
            """
            confirmation confirm repeat repeated again verification verify value values val text txt string str
            plain plaintext cleartext raw hash hashed digest salt salted encrypted decrypted encoded decoded base64
            base b64 b hex code hint new old current v ver prod production live test testing dev development staging
            sandbox beta local temp tmp default alt primary secondary main copy data pem der jwk env proof auxiliary
            """)

        /// Words of `neutral` that are found without a separator too.
        static let endings = list(
            "confirmation verification plaintext encrypted hashed hash value text string repeat confirm")

        /// Words at the start that make a name a question or a measure.
        static let questions = Set(
            list("use uses no not without skip show hide with need require number enable enabled disable"))

        /// Words before the end that make a name a question or a measure: `has_password`, `max_tokens`.
        static let measures = list(
            """
            is has had can should must requires needs allow allows allowed supports enables accept accepts did does was were
            max maximum min minimum num total avg average count
            """)

        static let prepositions: Set<String> = ["for", "of", "from", "by"]

        /// The words that make the name of a header secret if it ends with them.
        static let headers = list("session sess sid auth authentication sign jfrogartapi personalseckey")

        /// The words after `auth` in the name of a header: they identify the account of a credential.
        static let accounts = list("user username email mail id client name account identity")

        /// The words that make a header secret if its name begins with `X-`.
        static let customHeaders = list("access login logon signin sign pass passport ticket")

        /// The words before one of `customHeaders` that make a header harmless, such as `X-Last-Access`.
        static let harmlessCustomHeaders = list(
            "last first previous read write public full guest remote support")

        /// The words before `key` that make a header harmless.
        static let harmlessKeys = list(
            """
            idempotency cache surrogate partition sort public primary foreign routing range object map translation
            message unique hash group order index search lookup shard tag dedup deduplication row column hot websocket
            issue project event feature publishable
            """)

        private static func list(_ words: String) -> [String] {
            words.replacing("\n", with: " ").split(separator: " ").map(String.init)
        }
    }
}
