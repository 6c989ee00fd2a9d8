import { PHOTOS } from '@antrian/contract/queue/photoCount'

/** Every number of photos that an entry may have. */
export const PHOTO_COUNTS = Array.from(
  { length: (PHOTOS.max - PHOTOS.min) / PHOTOS.step + 1 },
  (_, place) => PHOTOS.min + place * PHOTOS.step,
)
