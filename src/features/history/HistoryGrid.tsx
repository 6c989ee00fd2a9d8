import type { QueueEntry } from '@antrian/contract/queue'
import { createContext, use, useState } from 'react'
import { DataTable } from '@/ui/DataTable'
import { liveColumns, liveRow } from '@/ui/liveRows'
import { useRoomForColumns } from '@/ui/roomForColumns'
import { HistoryPager } from './HistoryPager'
import { historyColumns } from './historyColumns'
import { NO_PLACES, type Places, seat } from './places'

interface HistoryGridProps {
  labelledBy: string
  /** The page that is shown; the pager beneath knows of the others. */
  entries: QueueEntry[]
  hasStories: boolean
  hiddenColumns: readonly string[]
  isBusy: boolean
}

/** The grid keeps its rows when the page is turned; each looks for what stands in it now. */
export function HistoryGrid(props: HistoryGridProps) {
  const { labelledBy, entries, hasStories, hiddenColumns, isBusy } = props
  const { rows, standing } = usePlaces(entries)
  const { columns, compactColumns } = hasStories ? withStories : plain
  const chosen = useRoomForColumns(columns, { hidden: hiddenColumns, giveWay: GIVE_WAY })

  return (
    <Standing value={standing}>
      <DataTable
        labelledBy={labelledBy}
        isBusy={isBusy}
        rows={rows}
        columns={chosen}
        compactColumns={compactColumns}
        hideFooter={false}
        hideFooterSelectedRowCount
        slots={SLOTS}
      />
    </Standing>
  )
}

const GIVE_WAY = ['creator'] as const
const Standing = createContext(NO_PLACES.standing)

const SLOTS = {
  pagination: HistoryPager,
  row: liveRow((place: QueueEntry) => use(Standing).get(place.id) ?? place),
}

function usePlaces(entries: QueueEntry[]): Places {
  const [places, setPlaces] = useState(() => seat(NO_PLACES, entries))
  if (places.entries === entries) return places
  const now = seat(places, entries)
  setPlaces(now)
  return now
}

const live = ({ columns, compactColumns }: typeof historyColumns.plain) => ({
  columns: liveColumns(columns),
  compactColumns: liveColumns(compactColumns),
})

const plain = live(historyColumns.plain)
const withStories = live(historyColumns.withStories)
