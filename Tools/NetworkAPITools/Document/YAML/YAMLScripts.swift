/// The programs' own parts of reading YAML: they print the events of a parser, and decide nothing.
///
/// The input is a list of texts, each after a line with the number of its bytes; the output is a list of event texts of the
/// same form. No object is made from a text: only a parser is run.
enum YAMLScripts {
    /// For python3 with PyYAML, by its binding to libyaml if it has it.
    ///
    /// It ends with 3 if PyYAML is missing. The working directory and the variables of the environment have no part in what it imports.
    static let python = #"""
        import sys
        sys.path[:] = [place for place in sys.path if place]
        try:
            import yaml
        except ImportError:
            sys.exit(3)
        from urllib.parse import quote
        loader = getattr(yaml, 'CSafeLoader', yaml.SafeLoader)
        read, write = sys.stdin.buffer, sys.stdout.buffer
        def word(text):
            return '-' if text is None else quote(text) or '-'
        def events(data):
            out = []
            add = out.append
            try:
                for e in yaml.parse(data, Loader=loader):
                    kind = type(e).__name__
                    if kind == 'ScalarEvent':
                        value = e.value.encode('utf-8', 'surrogatepass')
                        plain = 0 if e.style else 1
                        add(b'= %d %s %s %d %d\n%s\n' % (e.start_mark.line, word(e.anchor).encode(),
                            word(e.tag).encode(), plain, len(value), value))
                    elif kind == 'MappingStartEvent' or kind == 'SequenceStartEvent':
                        add(b'%s %d %s %s\n' % (b'{' if kind[0] == 'M' else b'[', e.start_mark.line,
                            word(e.anchor).encode(), word(e.tag).encode()))
                    elif kind == 'MappingEndEvent':
                        add(b'}\n')
                    elif kind == 'SequenceEndEvent':
                        add(b']\n')
                    elif kind == 'AliasEvent':
                        add(b'* %d %s\n' % (e.start_mark.line, word(e.anchor).encode()))
                    elif kind == 'DocumentStartEvent':
                        add(b'D\n')
            except (yaml.YAMLError, UnicodeError) as e:
                mark = getattr(e, 'problem_mark', None)
                text = str(getattr(e, 'problem', None) or getattr(e, 'reason', None) or e).encode()
                start = data[:getattr(e, 'position', 0)]
                add(b'E %d %d\n%s\n' % (mark.line if mark else start.count(b'\n'), len(text), text))
            return b''.join(out)
        while True:
            size = read.readline()
            if not size:
                break
            out = events(read.read(int(size)))
            write.write(b'%d\n' % len(out) + out)
        """#

    /// For ruby, of which Psych is a part; by the methods that macOS's ruby 2.6 has.
    static let ruby = #"""
        begin
          require 'psych'
        rescue LoadError
          exit 3
        end
        class Events < Psych::Handler
          attr_reader :out
          def initialize
            @out = String.new(encoding: Encoding::BINARY)
            @line = 0
          end
          def event_location(line, *)
            @line = line
          end
          def word(text)
            return '-' if text.nil? || text.empty?
            text.b.gsub(/[^A-Za-z0-9_.!:,\/-]/n) { |byte| format('%%%02X', byte.ord) }
          end
          def start_document(*)
            @out << "D\n"
          end
          def scalar(value, anchor, tag, _plain, _quoted, style)
            text = value.encode('UTF-8').b
            @out << "= #{@line} #{word(anchor)} #{word(tag)} #{style <= 1 ? 1 : 0} #{text.bytesize}\n" << text << "\n"
          end
          def start_mapping(anchor, tag, *)
            @out << "{ #{@line} #{word(anchor)} #{word(tag)}\n"
          end
          def end_mapping
            @out << "}\n"
          end
          def start_sequence(anchor, tag, *)
            @out << "[ #{@line} #{word(anchor)} #{word(tag)}\n"
          end
          def end_sequence
            @out << "]\n"
          end
          def alias(anchor)
            @out << "* #{@line} #{word(anchor)}\n"
          end
        end
        $stdin.binmode
        $stdout.binmode
        while (size = $stdin.gets)
          events = Events.new
          begin
            Psych::Parser.new(events).parse($stdin.read(size.to_i).force_encoding('UTF-8'))
          rescue Psych::SyntaxError => error
            text = (error.problem || error.message).b
            events.out << "E #{[error.line.to_i - 1, 0].max} #{text.bytesize}\n" << text << "\n"
          rescue StandardError => error
            text = error.message.b
            events.out << "E 0 #{text.bytesize}\n" << text << "\n"
          end
          $stdout.write("#{events.out.bytesize}\n", events.out)
        end
        """#

    /// For mikefarah's yq 4: prints the line of each mapping with a repeated name, and of each unknown tag.
    static let yqProblems = #"""
        (.. | select(tag == "!!map") | select((keys | length) != (keys | unique | length)) | "twice " + (line | tostring)),
        (... | select(tag | test("^!!(str|int|float|bool|null|map|seq|merge|timestamp)$") | not) | "tag " + (line | tostring))
        """#

    /// For mikefarah's yq 4: a date stays text, and each alias is replaced.
    static let yq = #"(... | select(tag == "!!timestamp")) tag = "!!str" | explode(.)"#
}
