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

/**
 * Beginnings of the lines that systemd ignores, such as `export NAME=value` and `NAME: value`.
 * Without their values, which may be secret.
 */
export const ignoredLines = (text: string): string[] =>
  [...text.matchAll(LINE)].flatMap(([line, key]) => {
    if (key !== undefined) return NAME.test(key.trimEnd()) ? [] : [key.trimEnd()]
    const [word = ''] = line.trim().split(/[\s:]/, 1)
    return /^[#;]/.test(word) ? [] : [word]
  })

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
