import type { Paper } from '@antrian/contract/booth/paper'
import type { ReactNode } from 'react'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { DialogButton } from '@/ui/dialog/DialogButton'
import { formatNumber } from '@/ui/time/format'
import { usePaper } from './usePaper'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const PaperDialog = lazyWithPreload(() => import('./PaperDialog').then(m => m.PaperDialog))

/** Sheets that are left, and the record of a new load; absent on a booth that does not count them. */
export function PaperButton() {
  const { paper, sheetsPerRoll } = usePaper()
  if (!paper && sheetsPerRoll === 0) return null
  return (
    <LoadButton
      variant="text"
      paper={paper}
      sheetsPerRoll={sheetsPerRoll}
      label={
        <>
          Kertas{' '}
          {paper && (
            <b className="figures" title={`dari ${formatNumber(paper.load.sheets)} lembar`}>
              {formatNumber(paper.left)}
            </b>
          )}
        </>
      }
    />
  )
}

interface LoadButtonProps {
  variant: 'text' | 'outlined'
  label: ReactNode
  paper: Paper
  sheetsPerRoll: number
}

/** Opens the record of a new load of paper. */
export function LoadButton({ variant, label, paper, sheetsPerRoll }: LoadButtonProps) {
  return (
    <DialogButton variant={variant} label={label}>
      {close => <PaperDialog paper={paper} sheetsPerRoll={sheetsPerRoll} onClose={close} />}
    </DialogButton>
  )
}
