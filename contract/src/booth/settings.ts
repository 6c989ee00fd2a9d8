import * as z from 'zod/mini'
import { PHOTOS } from '../queue/photoCount.ts'
import { callsOf } from '../shared/call.ts'
import { CLOCK } from '../shared/clock.ts'
import { staleAnswer } from '../shared/envelope.ts'
import { formatRupiah, MOST_CASH, MOST_PRICE, PRICE_PROBLEM } from '../shared/rupiah.ts'
import { storableText } from '../shared/storableText.ts'
import { textLike } from '../shared/textLike.ts'
import { versionNumber, whole } from '../shared/wholeNumber.ts'

/** Print counts with a package price, instead of the price of one print times the count. */
export const PackagePrice = z.object({ photoCount: z.number(), price: z.number() })
export type PackagePrice = z.infer<typeof PackagePrice>

/** A daily pause, `HH:MM` in the school's time zone. */
export const DailyPause = z.object({ from: z.string(), until: z.string() })
export type DailyPause = z.infer<typeof DailyPause>

const MOST_SHEETS = 10_000
const MOST_SHEET_PRICE = MOST_PRICE / PHOTOS.max

const PACKAGES_PROBLEM = 'Daftar paket tidak dapat dibaca'
const DAILY_PAUSE_PROBLEM = 'Istirahat harus punya jam mulai dan jam selesai sesudahnya'

const PackageRule = z.object(
  {
    photoCount: whole(PHOTOS.min, PHOTOS.max, 'Paket harus 2 sampai 20 lembar').check(
      z.multipleOf(PHOTOS.step, { error: 'Jumlah foto harus bilangan genap' }),
    ),
    price: whole(0, MOST_PRICE, PRICE_PROBLEM),
  },
  { error: PACKAGES_PROBLEM },
)

const boardText = (longest: number, name: string) =>
  storableText(
    name,
    longest,
    `${name} tidak dapat dibaca`,
    `${name} paling panjang ${longest} huruf`,
  )

const clock = textLike(CLOCK, DAILY_PAUSE_PROBLEM)

const DailyPauseRule = z
  .object({ from: clock, until: clock }, { error: DAILY_PAUSE_PROBLEM })
  .check(z.refine(({ from, until }) => from < until, { error: DAILY_PAUSE_PROBLEM }))

/**
 * A setting: how an answer is read, its value until somebody decides, and the rule within which an
 * admin changes it. An answer without it, or with a value that this version does not know, has the
 * usual value and costs no other setting: its host may be an older or a newer one. The rule is not
 * used for answers, because the bounds of another version may be wider.
 */
const setting = <Reads extends z.ZodMiniType, Rule extends z.ZodMiniType<z.output<Reads>>>(
  reads: Reads,
  usual: z.output<Reads>,
  rule: Rule,
) => ({
  // oxlint-disable-next-line promise/valid-params -- Zod's `catch`, not a promise's
  reads: z.catch(reads, usual),
  rule,
})

/** Settings of the booth. */
const SETTINGS = {
  /** Whole rupiah; 0 without packages turns prices off. */
  pricePerSheet: setting(
    z.number(),
    0,
    whole(0, MOST_SHEET_PRICE, `Harga per lembar harus 0 sampai ${formatRupiah(MOST_SHEET_PRICE)}`),
  ),
  packages: setting(
    z.array(PackagePrice),
    [],
    z
      .array(PackageRule, { error: PACKAGES_PROBLEM })
      .check(
        z.refine(isOnePriceEach, { error: 'Satu jumlah foto hanya boleh punya satu harga paket' }),
      ),
  ),
  /** Opening float: cash in the till before the first sale. */
  openingFloat: setting(
    z.number(),
    0,
    whole(0, MOST_CASH, 'Modal awal harus 0 sampai Rp 1.000.000.000'),
  ),
  /** Closing time `HH:MM` in the school's time zone; null for none. */
  closingTime: setting(
    z.nullable(z.string()),
    null,
    z.nullable(textLike(CLOCK, 'Jam tutup harus berupa jam dan menit, misalnya 15.00')),
  ),
  /** 0 turns paper counting off. */
  sheetsPerRoll: setting(
    z.number(),
    0,
    whole(0, MOST_SHEETS, 'Lembar per rol harus 0 sampai 10.000'),
  ),
  /** What completing by keyboard also does: start the next student, or call them. */
  afterComplete: setting(
    z.enum(['start', 'call']),
    'start',
    z.enum(['start', 'call'], { error: 'Pilihan setelah selesai tidak dikenal' }),
  ),
  /** How the call screen names a student: first name and initial, or the number only. */
  boardNames: setting(
    z.enum(['name', 'number']),
    'name',
    z.enum(['name', 'number'], { error: 'Pilihan nama di layar tidak dikenal' }),
  ),
  /** Whether students may look up their number on a phone. */
  phonePage: setting(
    z.boolean(),
    true,
    z.boolean({ error: 'Pilihan halaman nomor tidak dikenal' }),
  ),
  /** Whether the till is counted before the expected sum is shown. Needs a host with `till`. */
  blindCount: setting(
    z.optional(z.boolean()),
    undefined,
    z.optional(z.boolean({ error: 'Pilihan hitung buta tidak dikenal' })),
  ),
  /** School name in the header of the call screen; empty for none. */
  schoolName: setting(z.string(), '', boardText(60, 'Nama sekolah')),
  /** The school's own text on the call screen; empty for none. */
  boardText: setting(z.string(), '', boardText(80, 'Teks di layar')),
  /** Null for no daily pause. */
  dailyPause: setting(z.nullable(DailyPause), null, z.nullable(DailyPauseRule)),
  /** Minutes of a pause that one press starts. */
  pauseMinutes: setting(z.number(), 15, whole(5, 120, 'Lama istirahat harus 5 sampai 120 menit')),
}

type Of<Part extends 'reads' | 'rule'> = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name][Part]
}

const each = <Part extends 'reads' | 'rule'>(part: Part) =>
  Object.fromEntries(Object.entries(SETTINGS).map(([name, one]) => [name, one[part]])) as Of<Part>

/** Settings as an answer or a stored row has them. All nodes share them. */
export const BoothSettings = z.object(each('reads'))
export type BoothSettings = z.infer<typeof BoothSettings>

export const DEFAULT_BOOTH_SETTINGS = z.parse(BoothSettings, {})

/** Rules within which admins change the settings, for the form and for the server. */
export const SettingsRules = z.object(each('rule'))

/**
 * Body of `PUT /api/admin/booth`; the version is the one the admin saw. A setting that is left out
 * stays as it is, because a page of an older version does not know every setting.
 */
export const BoothBody = z.extend(z.partial(SettingsRules), {
  version: versionNumber(),
})

/**
 * Body of `POST /api/admin/booth/price-waiting`; the version is that of the settings whose prices
 * the admin saw.
 */
export const PriceWaitingBody = z.pick(BoothBody, { version: true })

/** Version 0 until somebody saves the settings. */
export const Booth = z.object({
  settings: BoothSettings,
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  /** Who closed today, and when; null while the day is open. */
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
})
export type Booth = z.infer<typeof Booth>

/** How many waiting entries had no price and have one now. */
export const PricedWaiting = z.object({ count: z.number() })
export type PricedWaiting = z.infer<typeof PricedWaiting>

export const settingsCalls = callsOf('Admin', {
  getBoothSettings: { path: '/api/admin/booth', summary: 'The settings of the booth', data: Booth },
  changeBoothSettings: {
    method: 'PUT',
    path: '/api/admin/booth',
    summary: 'Changes the settings of the booth, if they are at this version',
    body: BoothBody,
    data: Booth,
    conflict: staleAnswer(Booth),
  },
  priceWaitingEntries: {
    method: 'POST',
    path: '/api/admin/booth/price-waiting',
    summary: 'Sets the current price on waiting entries without one',
    body: PriceWaitingBody,
    data: PricedWaiting,
    conflict: staleAnswer(Booth),
  },
})

type Prices = Pick<BoothSettings, 'pricePerSheet' | 'packages'>

export const hasPrices = ({ pricePerSheet, packages }: Prices) =>
  pricePerSheet > 0 || packages.some(({ price }) => price > 0)

/** Price of a number of prints. */
export const priceOf = (photoCount: number, { pricePerSheet, packages }: Prices) =>
  packages.find(offer => offer.photoCount === photoCount)?.price ?? photoCount * pricePerSheet

function isOnePriceEach(packages: readonly PackagePrice[]) {
  return new Set(packages.map(({ photoCount }) => photoCount)).size === packages.length
}
