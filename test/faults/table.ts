/** Result of a row: `wrong` must be 0. A row that could not run has the reason. */
export type Outcome =
  | { wrong: number; figures: Record<string, number | string> }
  | { skipped: string }

export type Row = Outcome & { fault: string; engine?: string }

export const isBroken = (row: Row) => 'wrong' in row && row.wrong !== 0

const verdict = (row: Row) => ('skipped' in row ? 'skipped' : isBroken(row) ? 'BROKEN' : 'ok')

const said = (row: Row) =>
  'skipped' in row
    ? row.skipped
    : Object.entries(row.figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')

export const lineOf = (row: Row) =>
  lineOfCells([row.fault, row.engine ?? '', verdict(row), said(row)])

/** Markdown, so that the report can be pasted into the documentation. */
export function tableOf(rows: Row[]): string {
  const head = ['fault', 'engine', 'verdict', 'figures']
  return [lineOfCells(head), lineOfCells(head.map(() => '---')), ...rows.map(lineOf)].join('\n')
}

const lineOfCells = (cells: string[]) => `| ${cells.join(' | ')} |`
