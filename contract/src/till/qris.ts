/** Merchant QRIS codes (EMVCo QRCPS-MPM 1.1): data objects of id, length and value. */

/** Limits of one payment in rupiah, by PADG 24/1/PADG/2022. */
export const QRIS_AMOUNT = { least: 1, most: 10_000_000 } as const

const LONGEST = 512
const CHECKSUM_HEAD = '6304'
/**
 * Data objects that a dynamic code replaces: kind, amount, tip or fee, and checksum. It never asks
 * for a fee.
 */
const REPLACED = new Set(['01', '54', '55', '56', '57', '63'])

export interface Qris {
  /** The code as it was read, trimmed and with its checksum in capitals. */
  payload: string
  merchant: string
  city: string
  /** National Merchant ID; null when the code has none. */
  nmid: string | null
  /** Warnings about a code that is unusual but accepted. */
  notes: string[]
  /** Why apps of payers may refuse the code; null when it has all that they ask for. */
  risk: string | null
}

type QrisReading = Qris | { problem: string }

/** Parses a merchant's static code, or returns one sentence with the problem. */
export function readQris(text: string): QrisReading {
  const given = text.trim()
  const foreign = foreignProblem(given)
  if (foreign) return { problem: foreign }
  const objects = objectsIn(given)
  if (!objects) return { problem: 'Kode QRIS terpotong atau rusak' }
  const valueOf = new Map(objects)
  const problem = structureProblem(objects, valueOf) ?? merchantProblem(valueOf)
  if (problem) return { problem }

  const payload = given.slice(0, -4) + checksumOf(given.slice(0, -4))
  if (given.toUpperCase().slice(-4) !== payload.slice(-4)) {
    return { problem: 'Angka pemeriksa kode QRIS tidak cocok; salin kodenya sekali lagi' }
  }
  const nmid = new Map(objectsIn(valueOf.get('51') ?? '')).get('02') ?? null
  const notes = [
    given !== text && 'Spasi di awal atau akhir kode dibuang',
    valueOf.get('01') === '12' && 'Kode ini untuk satu pembayaran; lebih baik kode dari stiker',
    payload !== given && 'Angka pemeriksa ditulis dengan huruf besar',
    valueOf.has('54') && 'Rupiah di dalam kode diganti harga antrian',
    valueOf.has('55') && 'Biaya tambahan di dalam kode dibuang',
    nmid === null && 'Kode ini tidak menyebut NMID; cocokkan namanya dengan stiker',
  ]
  return {
    payload,
    merchant: valueOf.get('59') ?? '',
    city: valueOf.get('60') ?? '',
    nmid,
    notes: notes.filter(note => note !== false),
    risk: riskOf(valueOf),
  }
}

/** Longest values of the standard (EMVCo QRCPS-MPM 1.1, 4.8). */
const LONGEST_VALUES = { merchant: 25, city: 15 } as const

/** What the standard and QRIS ask for, and a code of a careless provider lacks. */
function riskOf(valueOf: Map<string, string>): string | null {
  const [category = '', merchant = '', city = '', postcode = ''] = ['52', '59', '60', '61'].map(
    id => valueOf.get(id)?.trim(),
  )
  const risks = [
    !category && 'tanpa kategori usaha (MCC)',
    category && !/^\d{4}$/.test(category) && 'kategori usaha (MCC) bukan 4 angka',
    !city && 'tanpa kota',
    !postcode && 'tanpa kode pos',
    isLonger(merchant, LONGEST_VALUES.merchant) &&
      `nama toko lebih dari ${LONGEST_VALUES.merchant} huruf`,
    isLonger(city, LONGEST_VALUES.city) && `nama kota lebih dari ${LONGEST_VALUES.city} huruf`,
  ].filter(Boolean)
  return risks.length > 0
    ? `Aplikasi pembayar dapat menolak kode ini: ${risks.join(', ')}. Coba dulu dengan Rp 1.000, atau minta kode baru dari penyedia QRIS.`
    : null
}

const isLonger = (text: string, most: number) => Array.from(text).length > most

interface Choices {
  /** Amount of a code for printing, which may be paid many times. */
  isReusable?: boolean
  /** Bill number; omitted when the code has no room for it. */
  bill?: string | undefined
}

/** Writes an amount into a code from `readQris`. All other data objects stay unchanged. */
export function withAmount(payload: string, amount: number, { isReusable, bill }: Choices = {}) {
  if (!Number.isInteger(amount) || amount < QRIS_AMOUNT.least || amount > QRIS_AMOUNT.most) {
    throw new RangeError(`no QRIS code may ask for ${amount} rupiah`)
  }
  let text = ''
  const kept = (objectsIn(payload) ?? []).filter(([id]) => !REPLACED.has(id))
  for (const [id, value] of bill ? withBill(kept, bill) : kept) {
    text += written(id, value)
    if (id === '00') text += written('01', isReusable ? '11' : '12')
    if (id === '53') text += written('54', String(amount))
  }
  text += CHECKSUM_HEAD
  return text + checksumOf(text)
}

type QrisObject = [id: string, value: string]

const written = (id: string, value: string) =>
  id + String(Array.from(value).length).padStart(2, '0') + value

/** Undefined when the lengths do not match the text. A length counts characters, not bytes. */
function objectsIn(text: string): QrisObject[] | undefined {
  const signs = Array.from(text)
  const objects: QrisObject[] = []
  while (signs.length) {
    const head = signs.splice(0, 4).join('')
    const value = signs.splice(0, Number(head.slice(2)))
    if (!/^\d{4}$/.test(head) || !value.length || value.length !== Number(head.slice(2))) {
      return undefined
    }
    objects.push([head.slice(0, 2), value.join('')])
  }
  return objects
}

/**
 * CRC-16/CCITT (ISO/IEC 13239, not reflected) of everything before the checksum, `6304` included.
 */
function checksumOf(text: string) {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

function foreignProblem(text: string): string | undefined {
  if (!text) return 'Kode QRIS belum diisi'
  if (/^(https?:|www\.)/i.test(text)) return 'Ini alamat web, bukan kode QRIS'
  if (text.startsWith('hQVDUFYw')) return 'Ini kode dari aplikasi pembayar, bukan kode toko'
  if (Array.from(text).length > LONGEST) return `Kode QRIS lebih panjang dari ${LONGEST} karakter`
  if (!text.startsWith('000201')) return 'Ini bukan kode QRIS'
  if (/\p{C}/u.test(text))
    return 'Kode QRIS berisi karakter yang tidak terlihat; salin kodenya sekali lagi'
  return undefined
}

function structureProblem(objects: QrisObject[], valueOf: Map<string, string>) {
  if (valueOf.size < objects.length) return 'Kode QRIS rusak: satu bagian ada dua kali'
  if (objects.at(-1)?.[0] !== '63' || valueOf.get('63')?.length !== 4) {
    return 'Kode QRIS terpotong: angka pemeriksanya tidak ada'
  }
  return undefined
}

function merchantProblem(valueOf: Map<string, string>) {
  if (valueOf.get('52') === '4829') return 'Ini kode transfer, bukan kode toko'
  if (valueOf.get('53') !== '360') return 'Kode ini tidak dalam rupiah'
  if (valueOf.get('58') !== 'ID') return 'Kode ini bukan dari Indonesia'
  if (![...valueOf.keys()].some(id => id >= '26' && id <= '51')) {
    return 'Kode ini tidak menyebut rekening toko'
  }
  if (!valueOf.get('59')?.trim()) return 'Kode ini tidak menyebut nama toko'
  return undefined
}

/** Inserts the bill number as the first field of the additional data. */
function withBill(objects: QrisObject[], bill: string): QrisObject[] {
  const before = objects.find(([id]) => id === '62')
  const others = before ? objectsIn(before[1]) : []
  const value = [['01', bill] as const, ...(others ?? []).filter(([id]) => id !== '01')]
    .map(([id, part]) => written(id, part))
    .join('')
  if (!others || Array.from(value).length > 99) return objects
  const additional: QrisObject = ['62', value]
  return before ? objects.map(one => (one === before ? additional : one)) : [...objects, additional]
}
