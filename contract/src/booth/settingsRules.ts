import * as z from 'zod/mini'
import { PHOTOS } from '../queue/photoCount.ts'
import { CLOCK } from '../shared/clock.ts'
import { MOST_CASH, MOST_PRICE } from '../shared/rupiah.ts'
import { storableText } from '../shared/storableText.ts'
import { versionNumber, whole } from '../shared/wholeNumber.ts'

/** Rules of the booth's settings, used by the form and by the server. */

const MOST_SHEETS = 10_000

const PACKAGES_PROBLEM = 'Daftar paket tidak dapat dibaca'
const CLOSING_TIME_PROBLEM = 'Jam tutup harus berupa jam dan menit, misalnya 15.00'
const DAILY_PAUSE_PROBLEM = 'Istirahat harus punya jam mulai dan jam selesai sesudahnya'
const PRICE_PROBLEM = 'Harga harus 0 sampai Rp 10.000.000'

const PackagePrice = z.object(
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

const clock = z
  .string({ error: DAILY_PAUSE_PROBLEM })
  .check(z.regex(CLOCK, { error: DAILY_PAUSE_PROBLEM }))

const DailyPause = z
  .object({ from: clock, until: clock }, { error: DAILY_PAUSE_PROBLEM })
  .check(z.refine(({ from, until }) => from < until, { error: DAILY_PAUSE_PROBLEM }))

export const SettingsRules = z.object({
  pricePerSheet: whole(0, MOST_PRICE / PHOTOS.max, 'Harga per lembar harus 0 sampai Rp 500.000'),
  packages: z
    .array(PackagePrice, { error: PACKAGES_PROBLEM })
    .check(
      z.refine(isOnePriceEach, { error: 'Satu jumlah foto hanya boleh punya satu harga paket' }),
    ),
  openingFloat: whole(0, MOST_CASH, 'Modal awal harus 0 sampai Rp 1.000.000.000'),
  closingTime: z.nullable(
    z
      .string({ error: CLOSING_TIME_PROBLEM })
      .check(z.regex(CLOCK, { error: CLOSING_TIME_PROBLEM })),
  ),
  sheetsPerRoll: whole(0, MOST_SHEETS, 'Lembar per rol harus 0 sampai 10.000'),
  afterComplete: z.enum(['start', 'call'], { error: 'Pilihan setelah selesai tidak dikenal' }),
  boardNames: z.enum(['name', 'number'], { error: 'Pilihan nama di layar tidak dikenal' }),
  phonePage: z.boolean({ error: 'Pilihan halaman nomor tidak dikenal' }),
  blindCount: z.optional(z.boolean({ error: 'Pilihan hitung buta tidak dikenal' })),
  schoolName: boardText(60, 'Nama sekolah'),
  boardText: boardText(80, 'Teks di layar'),
  dailyPause: z.nullable(DailyPause),
  pauseMinutes: whole(5, 120, 'Lama istirahat harus 5 sampai 120 menit'),
})

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

function isOnePriceEach(packages: readonly z.infer<typeof PackagePrice>[]) {
  return new Set(packages.map(({ photoCount }) => photoCount)).size === packages.length
}
