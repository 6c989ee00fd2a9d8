import type { ReactNode } from 'react'
import { useGetDayEntriesQuery } from '@/services/dayEntriesApi'
import { Pending } from '@/ui/feedback/Pending'
import { ClosingDay } from './ClosingDay'
import { figuresOf } from './dayFigures'

interface CountedDayProps {
  day: string
  sendHome: ReactNode
}

/** Report of a day on a host without `closing`, counted from its history. */
export function CountedDay({ day, sendHome }: CountedDayProps) {
  const query = useGetDayEntriesQuery(day)
  const entries = query.currentData
  if (!entries)
    return <Pending query={query} failure="Tutup Hari tidak dapat dimuat" height="30rem" />
  return (
    <ClosingDay
      key={day}
      closing={{ day, figures: figuresOf(entries), closing: null, earlier: [] }}
      usualFloat={0}
      qris={undefined}
      sendHome={sendHome}
    />
  )
}
