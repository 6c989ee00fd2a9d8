import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/Button'
import { PlainTable } from '@/ui/figures/PlainTable'
import { Panel } from '@/ui/Panel'
import type { FigureTable } from './analyticsTables'

interface FigureProps {
  title: string
  caption: string
  table: FigureTable
  /** Drawn only while it is visible. */
  chart: ReactNode
  isWide?: boolean
}

/** Figures as a chart or as a table. */
export function Figure({ title, caption, table, chart, isWide = false }: FigureProps) {
  const [isTable, setIsTable] = useState(false)
  const toggle = isTable ? 'Lihat grafik' : 'Lihat tabel'

  return (
    <Panel
      title={title}
      hint={caption}
      isWide={isWide}
      actions={
        <Button
          variant="outlined"
          aria-label={`${toggle}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {toggle}
        </Button>
      }
    >
      {isTable ? (
        <PlainTable label={title} {...table} />
      ) : (
        <figure aria-label={`Grafik ${title}`}>{chart}</figure>
      )}
    </Panel>
  )
}
