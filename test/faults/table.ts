/** One line of the report. `wrong` is what must be 0; a row that could not run says why. */
export interface Row {
  fault: string
  engine?: string
  figures: Record<string, number | string>
  wrong?: number
  skipped?: string
}

const verdict = ({ skipped, wrong }: Row) => (skipped ? 'skipped' : wrong === 0 ? 'ok' : 'BROKEN')

/** Markdown, so that the report can be kept beside the words about it. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(row => {
    const figures = Object.entries(row.figures).map(([name, value]) => `${name} ${value}`)
    return [row.fault, row.engine ?? '', verdict(row), row.skipped ?? figures.join(', ')]
  })
  const head = ['fault', 'engine', 'verdict', 'figures']
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
