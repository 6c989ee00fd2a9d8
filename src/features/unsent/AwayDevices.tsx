import { holderWords } from '@antrian/contract/offline/holderWords'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { checkIn } from '@/acts/lease'
import type { OutboxDispatch } from '@/acts/outbox'
import { selectDevices } from '@/acts/outboxSlice'
import { Notice } from '@/ui/feedback/Notice'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'

/** Devices that may hold acts of the day that is to be closed. */
export function AwayDevices() {
  const dispatch = useDispatch<OutboxDispatch>()
  const devices = useSelector(selectDevices)
  const timeZone = useTimeZone()
  useEffect(() => void dispatch(checkIn('keep')), [dispatch])

  const away = devices.filter(({ isAway, unsent, isYours }) => !isYours && (isAway || unsent > 0))
  if (away.length === 0) return null
  return (
    <div className="stack tight unprinted">
      {away.map(({ name, by, seenAt, isAway, unsent }) => {
        const who = holderWords({ name, by })
        const waiting = `${formatNumber(unsent)} langkah belum terkirim`
        const since = `terputus sejak ${formatMoment(seenAt, timeZone, 'time')}`
        const unknown = 'yang dicatat di sana belum masuk laporan ini'
        return (
          <Notice key={name} tone="warning">
            {isAway
              ? `${who} ${since}: ${unsent > 0 ? `${waiting} saat itu` : unknown}`
              : `${who}: ${waiting}`}
          </Notice>
        )
      })}
    </div>
  )
}
