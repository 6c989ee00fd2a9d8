/** When every bench takes place, so that each run asks for the same rows. A school day follows it. */
export const TODAY = { day: '2025-11-21', begins: '2025-11-21T00:30:00.000Z' } as const

export const TIME_ZONE = 'Asia/Jakarta'
