/** Failure of a request to Google. Developers see the message. */
export class SheetFailure extends Error {
  /** Whether the write may have happened: there was no answer, or an unclear one. */
  readonly isInDoubt: boolean
  /** Google's quota is used up. */
  readonly isQuota: boolean
  readonly status: number | undefined
  /** Whether another row would be refused for the same reason. */
  readonly isOfAllRows: boolean
  /** Milliseconds to wait, given by Google. */
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
    this.isOfAllRows = about.isOfAllRows ?? false
    this.wait = about.wait ?? 0
  }
}

const SAYS: Record<number, string> = {
  400: 'Google menolak isi permintaan',
  401: 'Google menolak akun layanan',
  403: 'Akun layanan belum diberi akses ke spreadsheet',
  404: 'Spreadsheet tidak ditemukan',
}

export const IDS_MOVED = 'Kolom K tidak berisi id lagi: kolom disisipkan atau dihapus'

/** Reasons of Google that concern every row, with what to do. */
const REASONS: [RegExp, string][] = [
  [
    /protected cell or object/i,
    'Sel di sheet ini dilindungi: beri akun layanan izin mengubahnya (Data, Lindungi sheet dan rentang)',
  ],
  [
    /limit of \d+ cells/i,
    'Spreadsheet sudah penuh (10 juta sel): buat yang baru, atau hapus sheet dan kolom kosongnya',
  ],
  // A column was deleted from a sheet that ends with K.
  [/exceeds grid limits/i, IDS_MOVED],
  [
    /SERVICE_DISABLED/,
    'Google Sheets API belum aktif: aktifkan di Google Cloud untuk proyek akun layanan',
  ],
]

/** Converts an error answer to a failure. */
export async function failureOf(answer: Response): Promise<SheetFailure> {
  const { status } = answer
  const details = (await answer.text().catch(() => '')).slice(0, 2000)
  const reason = REASONS.find(([pattern]) => pattern.test(details))?.[1]
  const isQuota = status === 429 || (status === 403 && /RATE_LIMIT|rateLimitExceeded/.test(details))
  const message = isQuota
    ? 'Kuota Google habis untuk sementara'
    : (reason ?? SAYS[status] ?? 'Google sedang bermasalah')
  return new SheetFailure(
    `${message} (${status})`,
    {
      status,
      isQuota,
      isOfAllRows: reason !== undefined,
      isInDoubt: status >= 500 || status === 408,
      wait: waitOf(answer),
    },
    details,
  )
}

/** Errors before a connection exists, so nothing was written. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Converts a missing answer to a failure. */
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
