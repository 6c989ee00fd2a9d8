import { PHOTOS } from '../queue/photoCount.ts'
import { type BoothSettings, type PackagePrice, priceOf } from './settings.ts'

/** Prices of the usual photo counts and of every package. */
export function priceList(settings: BoothSettings): PackagePrice[] {
  const counts = new Set<number>(PHOTOS.quickPicks)
  for (const { photoCount } of settings.packages) counts.add(photoCount)
  return [...counts]
    .sort((a, b) => a - b)
    .map(photoCount => ({ photoCount, price: priceOf(photoCount, settings) }))
    .filter(({ price }) => price > 0)
}
