export const HIDDEN = '[redacted]'

const NAME =
  '(?:authorization|cookie|set-cookie|password|secret|client_?secret|private_?key|token|access_?token|id_?token|refresh_?token|assertion|code_?verifier)'

const SECRET_NAME = new RegExp(`(?:^|")${NAME}\\\\*$`, 'i')

/** Whether a field of this name holds a secret, whatever is in it. */
export const isSecretName = (name: string) => SECRET_NAME.test(name)

/**
 * Each takes out one kind of secret, in time that grows with the text alone: no pattern begins again
 * within what it has already looked through.
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
  // Our own tokens: 32 random bytes, also behind the escape of a line break.
  text => text.replace(/(?:(?<![\w-])|(?<=\\[bfnrt]))[\w-]{43}(?![\w-])/g, HIDDEN),
]

/** Characters that every secret contains or follows, also inside JSON. */
const MARK = new RegExp(
  `"${NAME}|-----BEGIN |Bearer|Basic|[?&](?:token|code|state|access_token|id_token|assertion)=|://|eyJ|ya29\\.|GOCSPX-|(?<![\\w-])[\\w-]{43}`,
  'i',
)

/** Whether to look closer; of nearly every line the answer is no. */
export const maySayASecret = (text: string) => MARK.test(text)

export function hideSecrets(text: string): string {
  let safe = text
  for (const hide of STEPS) safe = hide(safe)
  return safe
}

/** Redacts fields of JSON that is itself a text, at any depth. */
function hideFields(text: string): string {
  if (!text.includes('"')) return text
  const opening = new RegExp(`"${NAME}\\\\*"\\s*:\\s*(\\\\*)"`, 'gi')
  let safe = ''
  let from = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = opening.lastIndex
    if (start > from) safe += text.slice(from, start) + HIDDEN
    from = Math.max(from, endOfValue(text, start, found[1]?.length ?? 0))
    // Another field may begin with this quote, or within the value.
    opening.lastIndex = start - 1
  }
  return safe + text.slice(from)
}

/**
 * Where a text ends whose first quote has `depth` backslashes before it: at a quote of the same
 * depth that is not itself escaped, or at one of the JSON around it.
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

/** Redacts passwords of addresses; text without an @ is skipped in one step. */
function hidePasswords(text: string) {
  return text.replace(
    /(:\/\/[^ \u00A0\u2000-\u200A\u2028\u2029:@/"']*:)([^ \u00A0\u2000-\u200A\u2028\u2029@"']+)(@?)/g,
    (all, address: string, _password, at) => (at ? `${address}${HIDDEN}@` : all),
  )
}

/** Three parts with dots between, the first of which begins as every JWT does. */
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
