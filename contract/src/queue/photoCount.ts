/** Limits and quick picks of the prints of one entry. */
export const PHOTOS = { min: 2, max: 20, step: 2, quickPicks: [2, 4, 6, 8, 10] } as const
