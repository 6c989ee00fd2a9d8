/**
 * Fixed date of all benches, so that each run queries the same rows. A school day comes after it.
 * Move it by 52 weeks when it is a year old: the scripts of a server whose clock is a year behind
 * are stale in the browser's cache, and each import would cost a round trip.
 */
export const TODAY = { day: '2026-11-20', begins: '2026-11-20T00:30:00.000Z' } as const

export const TIME_ZONE = 'Asia/Jakarta'
