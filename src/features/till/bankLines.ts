import { DAY, MINUTE } from '@antrian/contract/shared/durations'
import { schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { tableTimes } from '@antrian/contract/shared/written'
import { QRIS_AMOUNT } from '@antrian/contract/till/qris'
import type { QrisLine } from '@antrian/contract/till/till'
import papa from 'papaparse'

/** Credits in pasted lines of a bank or app, and the number of ignored lines. */
export interface BankLines {
  lines: QrisLine[]
  /** Debits, payments that failed or are not finished, and lines of other days. */
  debits: number
  failed: number
  otherDays: number
  /** Lines with a date that does not exist. */
  impossible: number
  /** Lines without a time, one clear amount or a known state. */
  unreadable: number
  /** Whether the file has only what is left after the fees of the bank. */
  isNet: boolean
}

/** Maximum number of lines above a header, because files begin with titles. */
const HEAD_WITHIN = 10
const TIME =
  /(?<![\d.,])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?!\d|[.,]\d)(?:\s?([ap])\.?m\b)?/i
/** A time that names its zone, as machines write it. */
const INSTANT =
  /\b20\d\d-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z\b|[+-]\d\d:?\d\d)| \d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z\b| ?[+-]\d\d:\d\d))/g
/** A zone, by its name or its distance to UTC in hours. */
const ZONE = /\b(WIB|WITA|WIT|GMT|UTC)\b(?:\s?([+-]\d{1,2}))?/i
const ZONE_AFTER = new RegExp(String.raw`^\s?\(?${ZONE.source}`, 'i')
const ZONE_HOURS: Record<string, number> = { WIB: 7, WITA: 8, WIT: 9 }
/** A state in which no money has come, and one in which it has. */
const NOT_DONE =
  /\b(?:gagal|batal|dibatalkan|k[ae]dalu[aw]+rsa|pending|menunggu|ditolak|void(?:ed)?|reversal|reversed|refund(?:ed)?|pengembalian|dikembalikan|fail(?:ed|ure)?|expired?|cancel(?:l?ed)?|den(?:y|ied)|declined|rejected|unpaid|belum|(?:tidak|not)(?: yet)? (?:sukses|lunas|(?:ter|di)?bayar|paid|success(?:ful)?|completed?|settled)|diproses|process(?:ing)?|waiting|unsuccessful|tidak berhasil)\b/i
const DONE =
  /\b(?:berhasil|sukses|success(?:ful)?|succeeded|settle(?:d|ment)|selesai|lunas|paid|(?:ter|di)bayar|completed?|approved|capture[d]?|diterima|done|ok)\b/i
/** Starts of the names of each month, Indonesian and English. */
const MONTHS = 'jan feb|peb mar apr mei|may jun jul agu|ags|aug sep okt|oct nov|nop des|dec'.split(
  ' ',
)
const STARTS = MONTHS.join('|')
/** The rest of a month's name. Agus and Desy are no months, but names of payers. */
const REST = '(?:r?uari|r?uary|et|ch|il|i|e|y|stus|ust|t?ember|t|ober)?'
const WEEKDAY =
  "(?:sen(?:in)?|sel(?:asa)?|rabu?|kam(?:is)?|jum(?:['a]?at)?|sab(?:tu)?|min(?:ggu)?|ahad|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)"
/** Nothing, a day of the week, or `Hari ini`. */
const NO_MORE = new RegExp(String.raw`^\W*(?:(?:${WEEKDAY}|hari ini|kemarin)\W*)?$`, 'i')
/** Day and month without a year. */
const SHORT = String.raw`(?<day>0?[1-9]|[12]\d|3[01])(?:[/-](?<month>0?[1-9]|1[0-2])(?![\d/-])|[ -](?<name>${STARTS})${REST}\b(?!-))`
const BETWEEN = String.raw`[\s,;|-]*`
const DATES = [
  /\b(?<year>20\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /\b(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{2,4})\b/,
  // Without a short year, because 13.22.05 is a time.
  /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>20\d\d)(?!\d)/,
  // A short year only before a time.
  new RegExp(
    String.raw`\b(?<day>0?[1-9]|[12]\d|3[01])\.(?<month>0?[1-9]|1[0-2])\.(?<year>\d\d)(?=${BETWEEN}${TIME.source})`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?<day>\d{1,2})[ /-](?<name>${STARTS})[a-z]{0,6}\.?[ /-](?<year>\d{4}|(?<=[/-])\d\d)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?<name>${STARTS})[a-z]{0,6}\.? (?<day>\d{1,2}),? (?<year>20\d\d)\b`,
    'i',
  ),
  // Elsewhere it may be a reference.
  new RegExp(String.raw`^\W*(?:${WEEKDAY}\W+)?${SHORT}`, 'i'),
  new RegExp(String.raw`\b${SHORT}(?=\.?(?: \d\d)?${BETWEEN}${TIME.source})`, 'i'),
  new RegExp(String.raw`\b(?=\d)(?<=${TIME.source}${BETWEEN})${SHORT}`, 'i'),
]
/** Dr. with a point and a name is a title. */
const OUT =
  /\b(?:DB|DR(?!\. ?[a-z])|debit|debet|keluar|refund)\b|(?:^|\s)[-−]\s?(?:(?:Rp\.?|IDR)\s?)?\d|(?:Rp\.?|IDR)\s?[-−]\s?\d/i
/** A fee of the bank, with which the line begins; not *biaya foto* of a payer. */
const FEE = /^\W*biaya(?: adm[a-z]*\.?)?\W*(?:(?:Rp|IDR)\W*)?[1-9]\d{0,2}[.,]?\d{3}/i
/** An amount in parentheses, without another. */
const ALONE_OUT = /^\D*\((?:(?:Rp\.?|IDR)\s?)?\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?\)\W*$/i
const DEBIT = /debit|debet|keluar/
const CREDIT = /kredit|credit|masuk/
const TIMES = /(?<![a-z])(?:tanggal|tgl|waktu|jam|date|time|datetime|timestamp|created)(?![a-z])/
/** What comes after the payment: a payment counts before the bank has paid it out. */
const LATER = /settle|cair|payout|updated|diubah|expir|jatuh/
/** Kinds of columns by the words in their names: the first row that fits a name counts. */
const COLUMNS = [
  ['time', TIMES, LATER],
  ['state', /^(?:status|state)\b|\bstatus$/, LATER],
  ['kind', /^(?:jenis|tipe|type|kategori|category)\b|\b(?:jenis|tipe|type)$/],
  ['refund', /^(?:refund|pengembalian|dikembalikan)$/],
  ['refunded', /^(?:jumlah|nominal|total) (?:refund|pengembalian|dikembalikan)$|^refund amount$/],
  [
    'no amount',
    /^(?:tgl|jam|kode|uraian|keterangan)\b|date|time|tanggal|waktu|stat(?:us|e)\b|\b(?:id|tip)\b/,
  ],
  ['debit', DEBIT, CREDIT],
  ['no amount', DEBIT],
  ['left', /bersih|\bnet(?:t?o?)?\b|settlement/],
  ['fee', /mdr|\bfee\b|biaya|potongan|pajak|ppn/],
  ['gross', /kotor|gross|bruto|dibayar/],
  ['credit', CREDIT],
  ['amount', /nominal|amount/],
  ['sum', /jumlah|total/],
  // It may also be the column of CR and DB.
  ['mutation', /^mutasi/],
] as const satisfies readonly (readonly [kind: string, is: RegExp, not?: RegExp])[]
type Kind = (typeof COLUMNS)[number][0]
/** Columns of amounts, the most telling first: what was paid, what is left of it, what went back. */
const AMOUNTS = [
  ...(['gross', 'credit', 'amount', 'sum', 'mutation'] as const),
  ...(['left', 'refunded'] as const),
] satisfies Kind[]
const NUMBER_CELL = /^[+-]?(?:Rp|IDR)?[\s.]*\d[\d.,]*$/i
/** A cell that says only that money went out, and an amount that says so. */
const OUT_CELL =
  /^(?:D|DB|DR|debit|debet|keluar|(?:pencairan|penarikan|tarik)(?: dana| saldo)?|withdraw(?:al)?|payout|disbursement)$/i
/** 18.000,- is an amount like another. */
const OUT_AMOUNT = /^(?:Rp\.?|IDR)?\s?[-−(]|(?<![.,])[-−]$|\b(?:DB|DR|D)$/i
/** What is read before and after a number, in signs. */
const WORDS_NEAR = 24
const CURRENCY = /\b(?:Rp\.?|IDR)\s?$/i
const BALANCE = /\b(?:saldo|balance)(?: akhir)?\W*(?:(?:Rp|IDR)\W*)?$/i
const AMOUNT = /(\d{1,3}(?:[.,]\d{3})+|\d{3,12})(?:[.,]\d{2})?(?!\d)/g

/**
 * Reads credits from pasted lines, each with a time and an amount; "50.000" and "50,000" are equal.
 * A header, debits and lines of other days are counted and ignored.
 */
export function bankLines(text: string, day: string, timeZone: string): BankLines {
  const found: BankLines = {
    lines: [],
    debits: 0,
    failed: 0,
    otherDays: 0,
    impossible: 0,
    unreadable: 0,
    isNet: false,
  }
  const midnight = schoolMidnight(day, timeZone)
  const isAmerican = hasAmericanDates(text)
  const all = linesOf(text)
  const head = all.slice(0, HEAD_WITHIN).findIndex(line => columnsOf(line) || isReadable(line))
  const columns = columnsOf(all[head] ?? '')
  found.isNet = columns?.paid === 'left' && !columns.kinds.includes('fee')
  const start = columns ? head + 1 : Number(!/\d/.test(all[0] ?? ''))
  /** A date alone in its line is that of the lines below. */
  let dayAbove: string | undefined
  for (const written of all.slice(start)) {
    const line = written.replaceAll(INSTANT, instant => localTime(instant, timeZone))
    const row = columns && rowOf(line, columns)
    const timed = row?.of('time').map(spelt).join(' ') ?? ''
    // A comma after a time would belong to a number.
    const every = row ? row.cells.join(' ') : line
    const words = TIME.test(withoutDates(timed)) ? timed : every
    const { date: own, rest } = dateIn(words, day.slice(0, 4), isAmerican)
    if (own && !columns && NO_MORE.test(rest)) {
      dayAbove = own
      continue
    }
    const date = own ?? dayAbove
    const dateless = withoutDates(words)
    const time = TIME.exec(dateless)
    const amount = row ? paidIn(row) : lastAmountIn(line, time?.[0])
    const state = columns?.kinds.includes('state') ? row?.cell('state') : undefined
    const zone =
      time && (ZONE_AFTER.exec(dateless.slice(time.index + time[0].length)) ?? columns?.zone)
    const at = time && midnight + (minutesOf(time) - ahead(zone, midnight, day)) * MINUTE
    const days = Math.round((Date.parse(date ?? day) - Date.parse(day)) / DAY)
    const ofDay = Math.floor(((at ?? midnight) - midnight) / DAY) + days
    if (date && !isDate(date)) found.impossible++
    else if (ofDay !== 0) found.otherDays++
    else if (row ? hasFailed(row) : isFailed(line)) found.failed++
    else if (row ? isOut(row) : isSentOut(line, time?.[0])) found.debits++
    else if (at === null || !amount || (state !== undefined && !DONE.test(state)))
      found.unreadable++
    else found.lines.push({ at: new Date(at + days * DAY).toISOString(), amount })
  }
  return found
}

function minutesOf([, hours, minutes, half]: RegExpExecArray): number {
  // The A of a name may follow an hour of the afternoon.
  const isOfTwelve = half && Number(hours) <= 12
  const hour = isOfTwelve ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  return hour * 60 + Number(minutes)
}

/** Minutes by which the clock of a zone is ahead of the school's. */
function ahead(zone: RegExpExecArray | null | undefined, midnight: number, day: string): number {
  if (!zone) return 0
  const [, name = '', hours] = zone
  const ofSchool = (Date.parse(day) - midnight) / MINUTE
  return (
    (hours === undefined ? (ZONE_HOURS[name.toUpperCase()] ?? 0) : Number(hours)) * 60 - ofSchool
  )
}

/** Lines of a text. One whose quote is open goes on in the next one, if that closes it. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const last = lines.at(-1)
    if (last !== undefined && isOpen(last) && isOpen(line)) lines.splice(-1, 1, `${last} ${line}`)
    else lines.push(line)
  }
  return lines.filter(line => line.trim())
}

const isOpen = (line: string) => line.split('"').length % 2 === 0

/** A cell with a date and a time that are written without signs: 20261123, 132205. */
const spelt = (cell: string) =>
  cell
    .replace(/^(20\d\d)(\d\d)(\d\d)(?!\d{1,3}$)/, '$1-$2-$3 ')
    .replace(/(?<=^| )(\d{1,2})(\d\d)(\d\d)$/, '$1:$2:$3')

/**
 * Whether no money has come, or it was given back: by the state of the payment or its kind, or in a
 * file without a state by a cell that says so.
 */
function hasFailed({ cells, of, cell, columns: { kinds } }: Row): boolean {
  if (amountIn(cell('refund')) + amountIn(cell('refunded')) > 0) return true
  const isNotDone = (text: string) => text !== '' && text.replace(NOT_DONE, '').trim() === ''
  if (!kinds.includes('state')) return cells.some(isNotDone)
  return NOT_DONE.test(cell('state')) || of('kind').some(isNotDone)
}

/** A refund in a line without columns is money that went out. */
const isFailed = (line: string) => NOT_DONE.test(line) && !OUT.test(line)

const isDate = (date: string) =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)

/** Whether dates of a text have the month first: one of them has no other reading. */
const hasAmericanDates = (text: string) =>
  [...text.matchAll(/\b(\d{1,2})\/(\d{1,2})\/(?:20)?\d\d\b/g)].some(
    ([, first, second]) => Number(first) <= 12 && Number(second) > 12 && Number(second) <= 31,
  )

/** Whether a line has a time and an amount, which a title has not. */
function isReadable(line: string): boolean {
  const [time] = TIME.exec(withoutDates(line)) ?? []
  return time !== undefined && lastAmountIn(line, time) > 0
}

/** Whether the line of a list without columns says that money went out. */
function isSentOut(line: string, time = ''): boolean {
  // Dashes between all parts are no signs.
  const parts = / - .* - /.test(line) ? line.replaceAll(' - ', ' ') : line
  const rest = withoutDates(parts).replace(time, ' ')
  return OUT.test(rest) || FEE.test(rest) || ALONE_OUT.test(rest)
}

/** By the school's clock. Without a comma, which would end a cell, and with a space before one. */
function localTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? instant : `${tableTimes(timeZone).format(at).replace(',', '')} `
}

/** The columns of a file, and the zone that its header names for the times. */
interface Columns {
  separator: string
  kinds: (Kind | undefined)[]
  /** The kind of the column with the amounts. */
  paid: (typeof AMOUNTS)[number]
  zone: RegExpExecArray | null
}

/** The cells of one line. */
interface Row {
  cells: readonly string[]
  /** The cells of a kind of column. */
  of: (kind: Kind) => string[]
  /** The first of them. */
  cell: (kind: Kind) => string
  columns: Columns
}

function rowOf(line: string, columns: Columns): Row {
  const cells = cellsOf(line, columns.separator)
  const of = (kind: Kind) => cells.filter((_, at) => columns.kinds[at] === kind)
  return { cells, of, cell: kind => of(kind)[0] ?? '', columns }
}

/** Cells of one line alone, because a quote that is not closed would take the lines after it. */
function cellsOf(line: string, delimiter: string): string[] {
  const closeUp = line.replaceAll(`${delimiter} "`, `${delimiter}"`)
  const [cells = []] = papa.parse<string[]>(closeUp, { delimiter, newline: '\n' }).data
  return cells.map(cell => cell.trim())
}

function isOut({ cells, cell, columns: { paid, kinds } }: Row): boolean {
  const amount = cell(paid)
  const hasDebits = kinds.includes('debit')
  if (hasDebits && !amountIn(amount)) return amountIn(cell('debit')) > 0
  return OUT_AMOUNT.test(amount) || (!hasDebits && cells.some(text => OUT_CELL.test(text)))
}

/** The columns of a header, which has neither a time nor a number alone in a cell. */
function columnsOf(head: string): Columns | undefined {
  const separator = [';', '\t', '|', ','].find(
    sign => cellsOf(head, sign).filter(Boolean).length > 2,
  )
  if (!separator || TIME.test(head)) return undefined
  const names = cellsOf(head, separator).map(name => name.toLowerCase())
  if (names.some(name => NUMBER_CELL.test(name))) return undefined
  const kinds = names.map(kindOf)
  const paid = AMOUNTS.find(kind => kinds.includes(kind))
  const times = names.filter((_, at) => kinds[at] === 'time')
  return paid && { separator, kinds, paid, zone: ZONE.exec(times.join(' ')) }
}

const kindOf = (name: string): Kind | undefined =>
  COLUMNS.find(([, is, not]) => is.test(name) && !not?.test(name))?.[0]

/** What was paid: what is left and the fees, where no column says it. */
function paidIn({ of, cell, columns: { paid } }: Row): number {
  const amount = amountIn(cell(paid))
  if (paid !== 'left' || !amount) return amount
  return of('fee').reduce((sum, fee) => sum + feeIn(fee), amount)
}

/** A fee in rupiah, which may have two digits. */
const feeIn = (cell: string) =>
  amountIn(cell) ||
  Number(/(?<![\d.,])\d{1,2}(?=[.,]\d{1,2}(?!\d)|(?![\d.,%]))/.exec(cell)?.[0] ?? 0)

/** Fees of QRIS in per mille: of small merchants, of schools, and of all others. */
const RATES = [3, 4, 6, 7]
const PRICE_STEP = 100

/** Whether an amount may be a price as it is. */
export const isPrice = ({ amount }: QrisLine) => amount % PRICE_STEP === 0

/**
 * The payments from which the bank has taken a fee, and the fee in per mille. Undefined if the
 * amounts are prices as they are, or no usual fee explains them all.
 */
export function beforeFee(lines: readonly QrisLine[]) {
  if (lines.every(isPrice)) return undefined
  for (const rate of RATES) {
    const paid = lines.map(({ at, amount }) => {
      const price = Math.round(amount / (1 - rate / 1000) / PRICE_STEP) * PRICE_STEP
      return { at, amount: price, isExact: Math.abs(price * (1 - rate / 1000) - amount) < 1 }
    })
    if (paid.every(({ isExact }) => isExact)) {
      return { rate, lines: paid.map(({ at, amount }) => ({ at, amount })) }
    }
  }
  return undefined
}

/** The date in a line and the rest of it; a date without a year is of this year. */
function dateIn(
  line: string,
  thisYear: string,
  isAmerican: boolean,
): { date?: string; rest: string } {
  for (const pattern of DATES) {
    const { 0: written, groups } = pattern.exec(line) ?? {}
    if (!groups) continue
    const { year = thisYear, name } = groups
    let { day = '', month = monthOf(name) } = groups
    if (isAmerican && written?.includes('/') && !name && !/^\d{4}/.test(written)) {
      ;[day, month] = [month, day]
    }
    const full = year.length === 2 ? `20${year}` : year
    const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return { date, rest: line.replace(pattern, ' ') }
  }
  return { rest: line }
}

const monthOf = (name = '?') =>
  String(1 + MONTHS.findIndex(names => names.includes(name.toLowerCase())))

const withoutDates = (line: string) =>
  DATES.reduce((rest, pattern) => rest.replace(pattern, ' '), line)

function amountIn(cell: string): number {
  const [, digits = ''] = [...cell.matchAll(AMOUNT)][0] ?? []
  return Number(digits.replaceAll(/[.,]/g, ''))
}

/**
 * The last number of a line with a currency or a separator, because references come before the
 * amount; of them rather one before CR. A balance counts only without another.
 */
function lastAmountIn(line: string, time = ''): number {
  const rest = withoutDates(line).replace(time, ' ')
  const numbers = [...rest.matchAll(AMOUNT)].map(({ 0: whole, 1: digits = '', index }) => {
    const end = index + whole.length
    const before = rest.slice(Math.max(0, index - WORDS_NEAR), index)
    return {
      digits,
      isWritten: CURRENCY.test(before) || /[.,]/.test(whole),
      isBalance: BALANCE.test(before),
      isCredit: /^\s?CR\b/i.test(rest.slice(end, end + WORDS_NEAR)),
    }
  })
  const written = numbers.filter(({ isWritten }) => isWritten)
  const { digits = '' } =
    written.filter(({ isCredit }) => isCredit).at(-1) ??
    written.filter(({ isBalance }) => !isBalance).at(-1) ??
    written.at(-1) ??
    {}
  return digits ? Number(digits.replaceAll(/[.,]/g, '')) : bareAmountIn(numbers)
}

/**
 * Amount among numbers without currency or separator: the only multiple of 100 up to the limit of a
 * payment, else the last number. 0 if there are several, because one may be the balance.
 */
function bareAmountIn(numbers: readonly { digits: string }[]): number {
  const amounts = numbers.map(({ digits }) => Number(digits))
  const payments = amounts.filter(amount => amount % 100 === 0 && amount <= QRIS_AMOUNT.most)
  return payments.length > 1 ? 0 : (payments[0] ?? amounts.at(-1) ?? 0)
}
