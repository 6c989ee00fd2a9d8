import * as z from 'zod/mini'
import type { Calls } from '../shared/call.ts'
import { staleAnswer } from '../shared/envelope.ts'
import { BoothBody, PriceWaitingBody } from './settingsRules.ts'

/** Print counts with a package price, instead of the price of one print times the count. */
export const PackagePrice = z.object({ photoCount: z.number(), price: z.number() })
export type PackagePrice = z.infer<typeof PackagePrice>

/** A daily pause, `HH:MM` in the school's time zone. */
export const DailyPause = z.object({ from: z.string(), until: z.string() })
export type DailyPause = z.infer<typeof DailyPause>

/** Settings of the booth, which admins change within `SettingsRules`. All nodes share them. */
export const BoothSettings = z.object({
  /** Whole rupiah; 0 without packages turns prices off. */
  pricePerSheet: z.number(),
  packages: z.array(PackagePrice),
  /** Opening float: cash in the till before the first sale. */
  openingFloat: z.number(),
  /** Closing time `HH:MM` in the school's time zone; null for none. */
  closingTime: z.nullable(z.string()),
  /** 0 turns paper counting off. */
  sheetsPerRoll: z.number(),
  /** What completing by keyboard also does: start the next student, or call them. */
  afterComplete: z.enum(['start', 'call']),
  /** How the call screen names a student: first name and initial, or the number only. */
  boardNames: z.enum(['name', 'number']),
  /** Whether students may look up their number on a phone. */
  phonePage: z.boolean(),
  /** Whether the till is counted before the expected sum is shown. Needs a host with `till`. */
  blindCount: z.optional(z.boolean()),
  /** School name in the header of the call screen; empty for none. */
  schoolName: z.string(),
  /** The school's own text on the call screen; empty for none. */
  boardText: z.string(),
  /** Null for no daily pause. */
  dailyPause: z.nullable(DailyPause),
  /** Minutes of a pause that one press starts. */
  pauseMinutes: z.number(),
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
    conflict: staleAnswer(Booth),
  },
  priceWaitingEntries: {
    method: 'POST',
    path: '/api/admin/booth/price-waiting',
    tag: 'Admin',
    summary: 'Sets the current price on waiting entries without one',
    body: PriceWaitingBody,
    data: PricedWaiting,
    conflict: staleAnswer(Booth),
  },
} as const satisfies Calls

type Prices = Pick<BoothSettings, 'pricePerSheet' | 'packages'>

export const hasPrices = ({ pricePerSheet, packages }: Prices) =>
  pricePerSheet > 0 || packages.some(({ price }) => price > 0)

/** Price of a number of prints. */
export const priceOf = (photoCount: number, { pricePerSheet, packages }: Prices) =>
  packages.find(offer => offer.photoCount === photoCount)?.price ?? photoCount * pricePerSheet
