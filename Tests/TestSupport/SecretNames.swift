/// Names of secrets and names that only look like them, in the spellings of several languages.
package enum SecretNames {
    /// Two hundred and more names of secrets, each in one of the spellings.
    package static let secret: [String] =
        reported
        + list(words).enumerated().flatMap { index, name in
            // Every name in a few spellings. Each spelling occurs with every kind of name.
            (0..<4).map { spellings[(index + 3 * $0) % spellings.count](name) }
        }

    /// Names that were shown once.
    package static let reported = list(
        """
        PassWord passWord pass_word PassPhrase passPhrase PassCode X-PassWord accessTokenV2 securityCode mfaCode authcode
        secretAnswer pincode privKey bearer X-Creds X-Bearer X-CSRF X-Login X-Access crtfc_key confmKey cert_key wskey
        streamKey dev_key psk bindpw appsecret_proof x-ms-authorization-auxiliary Grpc-Metadata-macaroon
        """)

    /// Two hundred names that are not secret.
    package static let innocent = list(
        """
        max_tokens maxTokens author passengers compassHeading shipping_address next_page_token nextPageToken keyboard
        login X-Access-Level tokenizer passive compass cookieConsent token_count tokens_used token_type tokens
        total_tokens prompt_tokens password_changed_at session_count pageToken continuation_token cursor pinned shipping
        spinner monkey authority signature_algorithm cookie_policy public_key publicKey sort_key primary_key foreignKey
        cache_key objectKey partition_key idempotency_key Idempotency-Key key_name keyId keyword keys keyframe turkey
        hockey secretary secret_name secretVersion secret_scanning opinion spin pins pin_count pinterest status_code
        errorCode country_code postalCode zip_code zipcode currency_code promoCode code barcode qr_code sourceCode
        exit_code area_code author_id authors authored_at auth_type authMethod auth_provider authenticated
        authentication_required oauth_provider authorize_url authorization_endpoint tokenEndpoint token_url
        token_expires_at tokenExpiry token_limit tokens_per_minute remaining_tokens has_password isSecret requires_otp
        mfa_enabled twoFactorEnabled otp_required password_required passwordLength password_policy password_strength
        password_expires_at password_reset_url last_login loginCount login_url logins sessions session_name
        sessionDuration session_timeout access accessible access_level accessType accessory bypass passage passport
        passport_number passed boarding_pass season_pass cookie_banner cookiesEnabled cookie_domain accept_cookies
        credential_type credentialCount client_id app_id user_id username user.name email account account_number
        certificate signature_version signed_at signer assertionType assertions jwt_issuer jwks_uri csrf_enabled
        csrfHeaderName bearer_format api_version api_url apiKeyId key_count keySize keypress hotkey map_pin gpio_pin
        email_signature methodSignature hash content_hash commitHash checksum nonce state scope grant_type redirect_uri
        code_challenge verifier verified verification_status confirmation_number recovery_email backup_enabled ticket
        supportTicket seed phrase answer question security_question securityLevel secured bearing cookbook
        token_symbol stop_token eosToken token_bucket_size topic captcha_required credits created_at description
        passthrough passRate pinch pipeline spring donkey whiskey keynote whitelist coauthor authorized isAuthorized
        X-Request-Id X-Total-Count X-RateLimit-Remaining X-Cache-Key Surrogate-Key Access-Control-Allow-Credentials
        X-Session-Timeout X-Token-Count X-Login-Count X-Author X-Auth-Type passwordless number_of_tokens
        min_password_length max_token_count sync_token compass2 key_value keyHash showPassword
        """)

    private static let words = """
        password passwd pwd user_pass db_password new_password password_confirmation password_hash passphrase passcode
        pin pin_code card_pin otp otp_code one_time_password totp mfa_code two_factor_code verification_code sms_code
        secret client_secret app_secret shared_secret webhook_secret secret_access_key secret_answer security_code cvv
        token access_token refresh_token id_token auth_token api_token session_token csrf_token device_token
        personal_access_token reset_password_token jwt bearer api_key access_key private_key encryption_key signing_key
        forgot_password_token forgotPasswordToken validation_code email_validation_code
        subscription_key authorization auth_code credential credentials creds session_cookie cookie session_id csrf xsrf
        signature request_signature hmac saml_assertion client_assertion recovery_code backup_codes recovery_phrase
        code_verifier remember_token passkey connection_string access_tokens api_keys login_code basic_auth
        encrypted_password token_value oauth_token_secret consumer_secret bot_token vault_token unlock_code token_v2
        """

    private static let spellings: [@Sendable (String) -> String] = [
        { $0 }, { camel($0) }, { pascal($0) }, { $0.replacing("_", with: "-") },
        { $0.replacing("_", with: ".") },
        { $0.uppercased() }, { "my_app_" + $0 }, { camel("my_app_" + $0) }, { $0 + "2" },
        { camel($0) + "V3" },
        { "X-" + pascal($0) }, { $0.replacing("_", with: "") },
    ]

    private static func camel(_ name: String) -> String {
        let pascal = pascal(name)
        return pascal.prefix(1).lowercased() + pascal.dropFirst()
    }

    private static func pascal(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func list(_ words: String) -> [String] {
        words.split { $0 == " " || $0.isNewline }.map(String.init)
    }
}
