/** A longer name than so many letters has its two lines in a smaller size. */
export const isLongName = (name: string) => name.length > 24
