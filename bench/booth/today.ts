/**
 * Fixed date of all benches, so that each run queries the same rows. A school day comes after it.
 */
export const TODAY = { day: '2025-11-21', begins: '2025-11-21T00:30:00.000Z' } as const

export const TIME_ZONE = 'Asia/Jakarta'
