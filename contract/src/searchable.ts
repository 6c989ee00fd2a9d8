/** Normal form for search: letters compare equal whatever their case or width. */
export const searchable = (text: string) => text.normalize('NFKC').toLowerCase()
