import type { ClosingFigures } from '@antrian/contract/till/closing'
import { formatNumber } from '@/ui/time/format'
import { Step } from './Step'

/** State of the spreadsheet backup; absent without one. */
export function SheetPart({ figures: { sheet } }: { figures: ClosingFigures }) {
  if (!sheet) return null
  return (
    <Step title="Spreadsheet" mark={sheet.sent === sheet.owed ? 'done' : 'open'}>
      <p className="quiet">
        {formatNumber(sheet.sent)} dari {formatNumber(sheet.owed)} sudah tersimpan.
      </p>
    </Step>
  )
}

/** Prints made and paper left; absent while paper is not counted. */
export function PaperPart({ figures }: { figures: ClosingFigures }) {
  const { paper } = figures
  if (!paper) return null
  return (
    <Step title="Kertas" mark={paper.left > 0 ? 'done' : 'open'}>
      <p className="quiet">
        Terpakai {formatNumber(paper.loaded - paper.left)} lembar, sisa {formatNumber(paper.left)}{' '}
        dari {formatNumber(paper.loaded)}.
      </p>
    </Step>
  )
}
