export const HIDDEN = '[redacted]'

const NAME =
  '(?:authorization|cookie|set-cookie|password|secret|client_?secret|private_?key|token|access_?token|id_?token|refresh_?token|assertion|code_?verifier)'

const SECRET_NAME = new RegExp(`(?:^|")${NAME}\\\\*$`, 'i')

/** Whether the name of a field says that its value is secret. */
export const isSecretName = (name: string) => SECRET_NAME.test(name)

/**
 * Each step redacts one kind of secret in linear time, because no pattern scans the same characters
 * twice.
 */
const STEPS: ((text: string) => string)[] = [
  hideFields,
  hidePrivateKeys,
  text =>
    text.replace(
      /(Bearer|Basic)\s+(?:[\w.~+/=-]*(?:Bearer|Basic)\s+)*[\w.~+/=-]+/gi,
      `$1 ${HIDDEN}`,
    ),
  text =>
    text.replace(
      /([?&](?:token|code|state|access_token|id_token|assertion)=)[^&\s"'\\]+/gi,
      `$1${HIDDEN}`,
    ),
  hidePasswords,
  hideJwts,
  text => text.replace(/(ya29\.|GOCSPX-)[\w.-]+/gi, HIDDEN),
  // Our own tokens: 32 random bytes in base64url, also after an escaped line break.
  text => text.replace(/(?:(?<![\w-])|(?<=\\[bfnrt]))[\w-]{43}(?![\w-])/g, HIDDEN),
]

/** Matches every text that may contain a secret, also inside JSON. */
const MARK = new RegExp(
  `"${NAME}|-----BEGIN |Bearer|Basic|[?&](?:token|code|state|access_token|id_token|assertion)=|://|eyJ|ya29\\.|GOCSPX-|(?<![\\w-])[\\w-]{43}`,
  'i',
)

/** Whether the text needs redaction. False for most lines. */
export const maySayASecret = (text: string) => MARK.test(text)

export function hideSecrets(text: string): string {
  let safe = text
  for (const hide of STEPS) safe = hide(safe)
  return safe
}

/** Redacts fields of JSON inside a text, at any depth of nesting. */
function hideFields(text: string): string {
  if (!text.includes('"')) return text
  const opening = new RegExp(`"${NAME}\\\\*"\\s*:\\s*(\\\\*)"`, 'gi')
  let safe = ''
  let from = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = opening.lastIndex
    if (start > from) safe += text.slice(from, start) + HIDDEN
    from = Math.max(from, endOfValue(text, start, found[1]?.length ?? 0))
    // Searches again from this quote, because another field may begin with it or inside the value.
    opening.lastIndex = start - 1
  }
  return safe + text.slice(from)
}

/**
 * Finds the end of a value whose first quote has `depth` backslashes before it: an unescaped quote
 * of the same depth, or a quote of the JSON around it.
 */
function endOfValue(text: string, start: number, depth: number): number {
  for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0
    while (quote - slashes > start && text[quote - slashes - 1] === '\\') slashes++
    const escapes = (slashes - depth) / (depth + 1)
    if (escapes < 0 || !Number.isInteger(escapes)) return quote - slashes
    if (escapes % 2 === 0) return quote - depth
  }
  return text.length
}

function hidePrivateKeys(text: string): string {
  const head = /-----BEGIN [A-Z ]*PRIVATE KEY-----/g
  const end = /-----END [A-Z ]*PRIVATE KEY-----|(?=")|$/g
  let safe = ''
  let from = 0
  for (let found = head.exec(text); found; found = head.exec(text)) {
    safe += text.slice(from, found.index) + HIDDEN
    end.lastIndex = head.lastIndex
    end.exec(text)
    from = head.lastIndex = Math.max(end.lastIndex, head.lastIndex)
  }
  return safe + text.slice(from)
}

/** Redacts passwords in URLs. A text without @ is skipped early. */
function hidePasswords(text: string) {
  return text.replace(
    /(:\/\/[^ \u00A0\u2000-\u200A\u2028\u2029:@/"']*:)([^ \u00A0\u2000-\u200A\u2028\u2029@"']+)(@?)/g,
    (all, address: string, _password, at) => (at ? `${address}${HIDDEN}@` : all),
  )
}

/** Redacts JWTs: three parts with dots between, the first beginning with eyJ. */
function hideJwts(text: string) {
  return text.includes('eyJ') ? text.replace(/[\w.-]+/g, hideJwt) : text
}

function hideJwt(run: string): string {
  if (!run.includes('eyJ')) return run
  const parts = run.split('.')
  const first = parts.findIndex((part, index) => {
    const start = part.indexOf('eyJ')
    return start >= 0 && part.length - start >= 11 && parts[index + 1] && index + 2 < parts.length
  })
  return first < 0 ? run : [...parts.slice(0, first), HIDDEN].join('.')
}
