/** A comment, an assignment (name, quoted parts, unquoted rest), or a line that is neither. */
const LINE =
  /\s*(?:[#;][^\n\r]*|([^\s#;=][^=\n\r]*)=((?:[ \t]*(?:'[^']*'?|"(?:\\[^]|[^"\\])*"?))*)[ \t]*((?:\\[^]|[^\\\n\r])*)|[^\n\r]+)/gy

const QUOTED = /'([^']*)'?|"((?:\\[^]|[^"\\])*)"?/g

const NAME = /^[A-Z_a-z]\w*$/

/**
 * An EnvironmentFile as systemd reads it (systemd.exec(5)): other parsers of such files take ` # text`
 * behind a value for a comment; there it is part of the value.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const environment: Record<string, string> = {}
  for (const [, key = '', quoted = '', rest = ''] of text.matchAll(LINE)) {
    const name = key.trimEnd()
    if (NAME.test(name)) environment[name] = unquote(quoted) + unescape(rest)
  }
  return environment
}

function unquote(text: string) {
  const parts = [...text.matchAll(QUOTED)]
  return parts.map(([, plain, escaped = '']) => plain ?? unescapeQuoted(escaped)).join('')
}

/** Between double quotes a backslash stays, unless the shell would need it. */
const unescapeQuoted = (text: string) =>
  text.replaceAll(/\\([^])/g, (pair, character: string) => {
    if (character === '\n') return ''
    return '"\\`$'.includes(character) ? character : pair
  })

/** Without the white space at the end, unless it is escaped. */
function unescape(text: string) {
  const characters = text.match(/\\[^]|[^\\]/g) ?? []
  while (/^\s$/.test(characters.at(-1) ?? '')) characters.pop()
  return characters.map(character => character.replace(/^\\[\n\r]?/, '')).join('')
}
