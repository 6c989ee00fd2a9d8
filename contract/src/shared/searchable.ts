/** The ways to write an apostrophe on phones, in Word and in a hurry. */
const APOSTROPHES = /[`´‘’‛ʻʼ′]/gu

/**
 * Normal form of a name: letters compare equal whatever their case, width, apostrophes, spaces and
 * signs that nobody sees. Spaces at the ends are dropped.
 */
export const searchable = (text: string) =>
  text
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(/\p{DI}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/** Normal form for search, also without diacritics: `rene` finds René. Diacritics alone are kept. */
export const withoutMarks = (text: string) =>
  searchable(
    searchable(text)
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, ''),
  ) || text.trim()
