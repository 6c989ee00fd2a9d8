/** The form in which texts are compared when somebody searches: letters alone count, not their case or width. */
export const searchable = (text: string) => text.normalize('NFKC').toLowerCase()
