/** Whether a name is so long that it gets two lines in a smaller size. */
export const isLongName = (name: string) => name.length > 24
