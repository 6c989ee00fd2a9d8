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

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
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
const STATUS = /^(?:status|state)\b|\bstatus$/
/** Whether the bank has paid out yet. A payment counts before that. */
const PAID_OUT = /settle|cair|payout/
const KIND = /^(?:jenis|tipe|type|kategori|category)\b|\b(?:jenis|tipe|type)$/
const GIVEN_BACK =
  /^(?:(?:jumlah|nominal|total) )?(?:refund|pengembalian|dikembalikan)(?: amount)?$/
/** Columns of the time of a payment, and others with a time. */
const WHEN = /(?<![a-z])(?:tanggal|tgl|waktu|jam|date|time|datetime|timestamp|created)(?![a-z])/
const NOT_WHEN = new RegExp(`${PAID_OUT.source}|updated|diubah|expir|jatuh`)
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
/** Names of columns. One with both names tells which of the two a line is. */
const IN = /kredit|credit|masuk/
const DEBIT = /debit|debet|keluar/
/**
 * The most telling name first: what the payer paid, because fees are no part of a price. *Mutasi*
 * may also be the column of CR and DB.
 */
const CREDITS = [/kotor|gross|bruto|dibayar/, IN, /nominal|amount/, /jumlah|total/, /^mutasi/]
/** What is left after fees, and the fees. */
const LEFT = /bersih|\bnet(?:t?o?)?\b|settlement/
/** Names with such a word that have no amount. */
const NO_LEFT = new RegExp(String.raw`${DEBIT.source}|date|time|status|tanggal|waktu|\bid\b`)
const FEES = /mdr|\bfee\b|biaya|potongan|pajak|ppn/
const NET = new RegExp(String.raw`${LEFT.source}|${FEES.source}|\btip\b`)
/** Beginnings of names whose column has no amount, for example *Tanggal Mutasi*. */
const NO_AMOUNT = /^(?:tanggal|tgl|waktu|jam|jenis|tipe|kode|uraian|keterangan)\b/
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
  const head = all.slice(0, HEAD_WITHIN).findIndex(line => creditColumns(line) || isReadable(line))
  const columns = creditColumns(all[head] ?? '')
  found.isNet = columns !== undefined && columns.isNet && columns.fees.length === 0
  const start = columns ? head + 1 : Number(!/\d/.test(all[0] ?? ''))
  /** A date alone in its line is that of the lines below. */
  let dayAbove: string | undefined
  for (const written of all.slice(start)) {
    const line = written.replaceAll(INSTANT, instant => localTime(instant, timeZone))
    const cells = columns ? cellsOf(line, columns.separator) : []
    const timed = columns?.when.map(place => spelt(cells[place] ?? '')).join(' ') ?? ''
    // A comma after a time would belong to a number.
    const every = columns ? cells.join(' ') : line
    const words = TIME.test(withoutDates(timed)) ? timed : every
    const { date: own, rest } = dateIn(words, day.slice(0, 4), isAmerican)
    if (own && !columns && NO_MORE.test(rest)) {
      dayAbove = own
      continue
    }
    const date = own ?? dayAbove
    const dateless = withoutDates(words)
    const time = TIME.exec(dateless)
    const amount = columns ? paidIn(cells, columns) : lastAmountIn(line, time?.[0])
    const state = columns && columns.status >= 0 ? (cells[columns.status] ?? '') : undefined
    const zone =
      time && (ZONE_AFTER.exec(dateless.slice(time.index + time[0].length)) ?? columns?.zone)
    const at = time && midnight + (minutesOf(time) - ahead(zone, midnight, day)) * MINUTE
    const days = Math.round((Date.parse(date ?? day) - Date.parse(day)) / DAY)
    const ofDay = Math.floor(((at ?? midnight) - midnight) / DAY) + days
    if (date && !isDate(date)) found.impossible++
    else if (ofDay !== 0) found.otherDays++
    else if (columns ? hasFailed(cells, columns) : isFailed(line)) found.failed++
    else if (columns ? isOut(cells, columns) : isSentOut(line, time?.[0])) found.debits++
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
function hasFailed(cells: readonly string[], { status, kinds, refund }: Columns): boolean {
  if (amountIn(cells[refund] ?? '') > 0) return true
  const isNotDone = (cell: string) => isWhole(NOT_DONE, cell)
  if (status < 0) return cells.some(isNotDone)
  return NOT_DONE.test(cells[status] ?? '') || kinds.some(at => isNotDone(cells[at] ?? ''))
}

/** A refund in a line without columns is money that went out. */
const isFailed = (line: string) => NOT_DONE.test(line) && !OUT.test(line)

const isWhole = (words: RegExp, cell: string) =>
  cell.replace(words, '').trim() === '' && cell !== ''

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

interface Columns {
  separator: string
  credit: number
  /** -1 in a file with one column for both. */
  debit: number
  /** -1 in a file without the states of payments. */
  status: number
  /** -1 in a file without amounts that were given back. */
  refund: number
  /** Columns that say what a line is, and those with its time. */
  kinds: number[]
  when: number[]
  /** Zone that the header names for the times. */
  zone: RegExpExecArray | null
  /** Whether `credit` is what is left after fees, and the columns with fees. */
  isNet: boolean
  fees: number[]
}

/** Cells of one line alone, because a quote that is not closed would take the lines after it. */
function cellsOf(line: string, delimiter: string): string[] {
  const closeUp = line.replaceAll(`${delimiter} "`, `${delimiter}"`)
  const [cells = []] = papa.parse<string[]>(closeUp, { delimiter, newline: '\n' }).data
  return cells.map(cell => cell.trim())
}

function isOut(cells: readonly string[], { credit, debit }: Columns): boolean {
  const amount = cells[credit] ?? ''
  if (debit >= 0 && !amountIn(amount)) return amountIn(cells[debit] ?? '') > 0
  return OUT_AMOUNT.test(amount) || (debit < 0 && cells.some(cell => OUT_CELL.test(cell)))
}

/** Indexes of the columns in a header, which has neither a time nor a number alone in a cell. */
function creditColumns(head: string): Columns | undefined {
  const separator = [';', '\t', '|', ','].find(
    sign => cellsOf(head, sign).filter(Boolean).length > 2,
  )
  if (!separator || TIME.test(head)) return undefined
  const names = cellsOf(head, separator).map(name => name.toLowerCase())
  if (names.some(name => NUMBER_CELL.test(name))) return undefined
  const find = (of: RegExp, not: RegExp) =>
    names.findIndex(name => of.test(name) && !not.test(name) && !NO_AMOUNT.test(name))
  const no = new RegExp(`${DEBIT.source}|${NET.source}`)
  const places = (is: (name: string) => boolean) =>
    names.flatMap((name, place) => (is(name) ? [place] : []))
  const when = places(name => WHEN.test(name) && !NOT_WHEN.test(name))
  const isFee = (name: string) => FEES.test(name) && !LEFT.test(name) && !NO_AMOUNT.test(name)
  const paid = CREDITS.map(of => find(of, no)).find(place => place >= 0)
  const left = find(LEFT, NO_LEFT)
  const credit = paid ?? (left >= 0 ? left : undefined)
  if (credit === undefined) return undefined
  return {
    separator,
    credit,
    debit: find(DEBIT, IN),
    status: names.findIndex(name => STATUS.test(name) && !PAID_OUT.test(name)),
    refund: names.findIndex(name => GIVEN_BACK.test(name)),
    kinds: places(name => KIND.test(name)),
    when,
    zone: ZONE.exec(when.map(place => names[place]).join(' ')),
    isNet: paid === undefined,
    fees: places(isFee),
  }
}

/** What was paid: what is left and the fees, where no column says it. */
function paidIn(cells: readonly string[], { credit, isNet, fees }: Columns): number {
  const amount = amountIn(cells[credit] ?? '')
  return isNet && amount ? fees.reduce((sum, at) => sum + feeIn(cells[at] ?? ''), amount) : amount
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
