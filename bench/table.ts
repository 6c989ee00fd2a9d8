/** One row of a table. A row without a goal is for comparison. */
export interface Figure {
  what: string
  figure: string
  goal?: string
  isMet?: boolean
}

const COLUMNS = ['what', 'figure', 'goal', 'met'] as const

/** Prints a Markdown table, so that it can be pasted into the documentation. */
export function printTable(title: string, figures: readonly Figure[]) {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...figures.map(cells)]
  const widths = COLUMNS.map((_, column) =>
    Math.max(...lines.map(line => line[column]?.length ?? 0)),
  )
  console.log(`\n${title}\n`)
  for (const line of lines) {
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  }
}

const cells = ({ what, figure, goal = '', isMet }: Figure) => [
  what,
  figure,
  goal,
  isMet === undefined ? '' : isMet ? 'yes' : 'NO',
]

export const isEveryGoalMet = (figures: readonly Figure[]) =>
  figures.every(({ isMet }) => isMet !== false)

/** Rounds to three digits, because further digits differ between runs. */
export const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)
