const HIDDEN = '[redacted]'

/** Fields that hold a secret whatever is in them; also inside JSON that is itself a text. */
const SECRET_FIELD =
  /(\\*"(?:authorization|cookie|set-cookie|password|secret|client_?secret|private_?key|token|access_?token|id_?token|refresh_?token|assertion|code_?verifier)\\*"\s*:\s*\\*")(?:[^"\\]|\\.)*?(?=\\*")/gi

/** What gives itself away as a secret wherever it stands. */
const SECRETS: [pattern: RegExp, instead: string][] = [
  [SECRET_FIELD, `$1${HIDDEN}`],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(-----END [A-Z ]*PRIVATE KEY-----|(?="))/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/([?&](?:token|code|state|access_token|id_token|assertion)=)[^&\s"'\\]+/gi, `$1${HIDDEN}`],
  // The password of an address.
  [/(\b[a-z][a-z\d+.-]*:\/\/[^\s:@/"']*:)[^\s@"']+@/gi, `$1${HIDDEN}@`],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(ya29\.|GOCSPX-)[\w.-]+/g, HIDDEN],
  // Our own tokens: 32 random bytes.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, HIDDEN],
]

const LONG_ENOUGH_TO_TELL = 8

/** Takes out of a line of JSON what must not be read, and leaves it a line of JSON. */
export function createRedactor(known: readonly (string | undefined)[]) {
  const texts = known
    .filter(secret => secret !== undefined)
    .filter(({ length }) => length >= LONG_ENOUGH_TO_TELL)
    .map(secret => JSON.stringify(secret).slice(1, -1))

  return (line: string): string => {
    let safe = line
    for (const text of texts) safe = safe.replaceAll(text, HIDDEN)
    for (const [pattern, instead] of SECRETS) safe = safe.replace(pattern, instead)
    return safe
  }
}
