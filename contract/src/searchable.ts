/** Normal form for search: letters compare equal whatever their case or width. */
export const searchable = (text: string) => text.normalize('NFKC').toLowerCase()

/** The same without diacritics: `rene` finds René. Columns of the database keep them. */
export const withoutMarks = (text: string) =>
  searchable(text.normalize('NFKD').replaceAll(/\p{Mn}/gu, ''))
