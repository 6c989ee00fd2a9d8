import type { Paper } from '@antrian/contract/booth/paper'
import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
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
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Asked>
        {isOpen && (
          <PaperDialog
            paper={paper}
            sheetsPerRoll={sheetsPerRoll}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Asked>
    </>
  )
}
