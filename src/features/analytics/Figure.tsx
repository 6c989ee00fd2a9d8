import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { PlainTable } from '@/ui/figures/PlainTable'
import { Panel } from '@/ui/Panel'
import { MuiTheme } from '@/ui/theme/MuiTheme'
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
        <figure aria-label={`Grafik ${title}`}>
          <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
            <MuiTheme>{chart}</MuiTheme>
          </Suspense>
        </figure>
      )}
    </Panel>
  )
}
