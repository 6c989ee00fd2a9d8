/** Why Google did not do what it was asked. The message is fit to be shown to a developer. */
export class SheetFailure extends Error {
  /** Whether it may have been done all the same: no answer, or one that does not say. */
  readonly isInDoubt: boolean
  /** Google asks for patience. */
  readonly isQuota: boolean
  readonly status: number | undefined
  /** Milliseconds that Google asks to wait. */
  readonly wait: number

  constructor(
    message: string,
    about: Partial<Omit<SheetFailure, keyof Error>> = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.isInDoubt = about.isInDoubt ?? false
    this.isQuota = about.isQuota ?? false
    this.status = about.status
    this.wait = about.wait ?? 0
  }
}

const SAYS: Record<number, string> = {
  400: 'Google menolak isi permintaan',
  401: 'Google menolak akun layanan',
  403: 'Akun layanan belum diberi akses ke spreadsheet',
  404: 'Spreadsheet tidak ditemukan',
}

/** Maps an answer other than a success to a failure. */
export async function failureOf(answer: Response): Promise<SheetFailure> {
  const { status } = answer
  const details = (await answer.text().catch(() => '')).slice(0, 500)
  const isQuota = status === 429 || (status === 403 && /RATE_LIMIT|rateLimitExceeded/.test(details))
  const message = isQuota
    ? 'Kuota Google habis untuk sementara'
    : (SAYS[status] ?? 'Google sedang bermasalah')
  return new SheetFailure(
    `${message} (${status})`,
    { status, isQuota, isInDoubt: status >= 500 || status === 408, wait: waitOf(answer) },
    details,
  )
}

/** The connection was never made: nothing can have been done. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Maps a missing answer to a failure. */
export function silenceOf(error: unknown): SheetFailure {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  if (name === 'TimeoutError' || name === 'AbortError') {
    return new SheetFailure('Google tidak menjawab', { isInDoubt: true }, error)
  }
  const isInDoubt = !NEVER_SENT.has(cause?.code ?? '')
  return new SheetFailure('Google tidak dapat dihubungi', { isInDoubt }, error)
}

function waitOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0
}
