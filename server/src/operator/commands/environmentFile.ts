/** A comment, an assignment (name, quoted parts, unquoted rest), or a line that is neither. */
const LINE =
  /\s*(?:[#;][^\n\r]*|([^\s#;=][^=\n\r]*)=((?:[ \t]*(?:'[^']*(?:'|$)|"(?:\\[^]|[^"\\])*(?:"|\\?$)))*)[ \t]*((?:\\[^]|[^\\\n\r])*)|[^\n\r]+)/gy

const QUOTED = /'([^']*)'?|"((?:\\[^]|[^"\\])*)"?/g

const NAME = /^[A-Z_a-z]\w*$/

/**
 * Parses an EnvironmentFile like systemd (systemd.exec(5)). Other parsers treat ` # text` after a
 * value as a comment; in systemd it is part of the value.
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

/** In double quotes a backslash stays, except before characters that the shell escapes. */
const unescapeQuoted = (text: string) =>
  text.replaceAll(/\\([^])/g, (pair, character: string) => {
    if (character === '\n') return ''
    return '"\\`$'.includes(character) ? character : pair
  })

/** Removes backslashes, and white space at the end if it is not escaped. */
function unescape(text: string) {
  const characters = text.match(/\\[^]|[^\\]/g) ?? []
  while (/^\s$/.test(characters.at(-1) ?? '')) characters.pop()
  return characters.map(character => character.replace(/^\\[\n\r]?/, '')).join('')
}
