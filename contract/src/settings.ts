import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { CLOCK } from './clock.ts'
import { PHOTOS } from './photoCount.ts'
import { hasUnstorableText } from './rules.ts'
import { MOST_PRICE } from './rupiah.ts'

const MOST_CASH = 1_000_000_000
const MOST_SHEETS = 10_000

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))

const PACKAGES_PROBLEM = 'Daftar paket tidak dapat dibaca'
const CLOSING_TIME_PROBLEM = 'Jam tutup harus berupa jam dan menit, misalnya 15:00'
const DAILY_PAUSE_PROBLEM = 'Istirahat harus punya jam mulai dan jam selesai sesudahnya'
const PRICE_PROBLEM = 'Harga harus 0 sampai Rp 10.000.000'

/** Print counts with a package price, instead of the price of one print times the count. */
export const PackagePrice = z.object(
  {
    photoCount: whole(PHOTOS.min, PHOTOS.max, 'Paket harus 2 sampai 20 lembar').check(
      z.multipleOf(PHOTOS.step, { error: 'Jumlah foto harus bilangan genap' }),
    ),
    price: whole(0, MOST_PRICE, PRICE_PROBLEM),
  },
  { error: PACKAGES_PROBLEM },
)
export type PackagePrice = z.infer<typeof PackagePrice>

const boardText = (longest: number, name: string) =>
  z.string({ error: `${name} tidak dapat dibaca` }).check(
    z.maxLength(longest, { error: `${name} paling panjang ${longest} huruf` }),
    z.refine(text => !hasUnstorableText(text), {
      error: `${name} berisi karakter yang tidak didukung`,
    }),
  )

const clock = z
  .string({ error: DAILY_PAUSE_PROBLEM })
  .check(z.regex(CLOCK, { error: DAILY_PAUSE_PROBLEM }))

/** A pause of every day, `HH:MM` by the school's clock. */
export const DailyPause = z
  .object({ from: clock, until: clock }, { error: DAILY_PAUSE_PROBLEM })
  .check(z.refine(({ from, until }) => from < until, { error: DAILY_PAUSE_PROBLEM }))
export type DailyPause = z.infer<typeof DailyPause>

/** Settings of the booth, which admins change; the same on every node. */
export const BoothSettings = z.object({
  /** Whole rupiah; 0 with no packages: there are no prices anywhere. */
  pricePerSheet: whole(0, MOST_PRICE / PHOTOS.max, 'Harga per lembar harus 0 sampai Rp 500.000'),
  packages: z
    .array(PackagePrice, { error: PACKAGES_PROBLEM })
    .check(
      z.refine(isOnePriceEach, { error: 'Satu jumlah foto hanya boleh punya satu harga paket' }),
    ),
  /** Cash that is in the till before the first student pays. */
  openingFloat: whole(0, MOST_CASH, 'Modal awal harus 0 sampai Rp 1.000.000.000'),
  /** `HH:MM` by the school's clock; null where no day has a fixed end. */
  closingTime: z.nullable(
    z
      .string({ error: CLOSING_TIME_PROBLEM })
      .check(z.regex(CLOCK, { error: CLOSING_TIME_PROBLEM })),
  ),
  /** 0: nobody counts paper. */
  sheetsPerRoll: whole(0, MOST_SHEETS, 'Lembar per rol harus 0 sampai 10.000'),
  /** Act that a completion by one key brings along: the next student starts, or is called. */
  afterComplete: z.enum(['start', 'call'], { error: 'Pilihan setelah selesai tidak dikenal' }),
  /** How the call screen names a student: first name and initial, or the number alone. */
  boardNames: z.enum(['name', 'number'], { error: 'Pilihan nama di layar tidak dikenal' }),
  /** Whether a student may look up a number on a phone. */
  phonePage: z.boolean({ error: 'Pilihan halaman nomor tidak dikenal' }),
  /** Whether the till is counted before its expected sum is shown. Needs a host with `till`. */
  blindCount: z.optional(z.boolean({ error: 'Pilihan hitung buta tidak dikenal' })),
  /** Name at the head of the call screen; empty for none. */
  schoolName: boardText(60, 'Nama sekolah'),
  /** The school's own line on the call screen; empty for none. */
  boardText: boardText(80, 'Teks di layar'),
  /** Null where every day goes on without one. */
  dailyPause: z.nullable(DailyPause),
  /** Minutes of a pause that is begun by one press. */
  pauseMinutes: whole(5, 120, 'Lama istirahat harus 5 sampai 120 menit'),
})
export type BoothSettings = z.infer<typeof BoothSettings>

export const DEFAULT_BOOTH_SETTINGS: BoothSettings = {
  pricePerSheet: 0,
  packages: [],
  openingFloat: 0,
  closingTime: null,
  sheetsPerRoll: 0,
  afterComplete: 'start',
  boardNames: 'name',
  phonePage: true,
  schoolName: '',
  boardText: '',
  dailyPause: null,
  pauseMinutes: 15,
}

/** Version 0 until somebody has decided anything. */
export const Booth = z.object({
  settings: BoothSettings,
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  /** Who closed today, and when; null while the day is open. */
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
})
export type Booth = z.infer<typeof Booth>

/** Body of `PUT /api/admin/booth`: the version is the one the change starts from. */
export const BoothBody = z.extend(BoothSettings, {
  version: z.int({ error: 'Versi harus bilangan bulat' }),
})

/** Body of `POST /api/admin/booth/price-waiting`: the version of the settings whose prices were seen. */
export const PriceWaitingBody = z.pick(BoothBody, { version: true })

/** How many waiting entries had no price and have one now. */
export const PricedWaiting = z.object({ count: z.number() })
export type PricedWaiting = z.infer<typeof PricedWaiting>

/** The 409 of a stale change: what the settings are now. */
export const StaleBooth = z.object({ message: z.string(), current: Booth })

export const settingsCalls = {
  getBoothSettings: {
    method: 'GET',
    path: '/api/admin/booth',
    tag: 'Admin',
    summary: 'The settings of the booth',
    data: Booth,
  },
  changeBoothSettings: {
    method: 'PUT',
    path: '/api/admin/booth',
    tag: 'Admin',
    summary: 'Changes the settings of the booth, if they are at this version',
    body: BoothBody,
    data: Booth,
    conflict: z.partial(StaleBooth),
  },
  priceWaitingEntries: {
    method: 'POST',
    path: '/api/admin/booth/price-waiting',
    tag: 'Admin',
    summary: 'Gives waiting entries without a price the one of these settings',
    body: PriceWaitingBody,
    data: PricedWaiting,
    conflict: z.partial(StaleBooth),
  },
} as const satisfies Calls

type Prices = Pick<BoothSettings, 'pricePerSheet' | 'packages'>

export const hasPrices = ({ pricePerSheet, packages }: Prices) =>
  pricePerSheet > 0 || packages.some(({ price }) => price > 0)

/** Price of a number of prints. */
export const priceOf = (photoCount: number, { pricePerSheet, packages }: Prices) =>
  packages.find(offer => offer.photoCount === photoCount)?.price ?? photoCount * pricePerSheet

function isOnePriceEach(packages: readonly PackagePrice[]) {
  return new Set(packages.map(({ photoCount }) => photoCount)).size === packages.length
}
