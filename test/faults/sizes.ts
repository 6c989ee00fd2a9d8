import { ENGINES, type Engine } from './support/place.ts'

/** Sizes for every change of the code. */
export const SHORT = {
  longestRow: 5 * 60_000,
  desks: 8,
  kills: 10,
  firstStarts: 10,
  powerCuts: 3,
  races: 100,
  acts: 1000,
  actKills: 10,
  browserKills: 5,
  wrongDays: 200,
  clicks: 30,
  sheetKills: 10,
  /** 0 ends the outage after the first failed write. */
  outage: 0,
  outageEngines: ['sqlite'] as readonly Engine[],
  databaseRestarts: 3,
  freezes: 2,
  scans: 120,
  deploys: 3,
  orders: 2,
  backups: 3,
  slowStudents: 10,
  naps: 2,
  stormSeconds: 20,
  bodies: 0,
  siegeSeconds: 8,
  /** Sieges, overload and clock changes take minutes each and must run alone. */
  hasOverload: false,
}

export type Size = typeof SHORT

/** Sizes for a nightly run. */
export const LONG: Size = {
  longestRow: 40 * 60_000,
  desks: 32,
  kills: 200,
  firstStarts: 40,
  powerCuts: 50,
  races: 200,
  acts: 10_000,
  actKills: 200,
  browserKills: 250,
  wrongDays: 2000,
  clicks: 100,
  sheetKills: 50,
  outage: 600_000,
  outageEngines: ENGINES,
  databaseRestarts: 10,
  freezes: 10,
  scans: 1000,
  deploys: 20,
  orders: 10,
  backups: 10,
  slowStudents: 60,
  naps: 10,
  stormSeconds: 600,
  bodies: 10_000,
  siegeSeconds: 60,
  hasOverload: true,
}
