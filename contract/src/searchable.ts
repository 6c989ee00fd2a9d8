/** Normal form of a name: letters compare equal whatever their case or width. */
export const searchable = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Normal form for search, also without diacritics and repeated spaces: `rene` finds René.
 * Diacritics alone are kept.
 */
export const withoutMarks = (text: string) =>
  searchable(
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll(/\s+/g, ' '),
  ) || text
