/** Words that a title writes small, unless it begins with one. */
const SMALL = new Set(['dan', 'atau', 'di', 'ke', 'dari', 'untuk', 'dengan', 'yang', 'pada'])

/** The title of a page or dialog: every word begins large, as the specification writes them. */
export const titleCase = (title: string) =>
  title
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
