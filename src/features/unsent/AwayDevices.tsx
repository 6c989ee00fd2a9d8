import { holderWords } from '@antrian/contract/offline/holderWords'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { HeldDispatch } from '@/acts/heldActs'
import { selectDevices } from '@/acts/heldSlice'
import { checkIn } from '@/acts/lease'
import { Notice } from '@/ui/feedback/Notice'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'

/** Devices that may hold acts of the day that is to be closed. */
export function AwayDevices() {
  const dispatch = useDispatch<HeldDispatch>()
  const devices = useSelector(selectDevices)
  const timeZone = useTimeZone()
  useEffect(() => void dispatch(checkIn('keep')), [dispatch])

  const away = devices.filter(({ isAway, unsent, isYours }) => !isYours && (isAway || unsent > 0))
  if (away.length === 0) return null
  return (
    <div className="stack tight unprinted">
      {away.map(({ name, by, seenAt, isAway, unsent }) => {
        const who = holderWords({ name, by })
        const held = `${formatNumber(unsent)} langkah belum terkirim`
        const since = `terputus sejak ${formatMoment(seenAt, timeZone, 'time')}`
        const unknown = 'yang dicatat di sana belum masuk laporan ini'
        return (
          <Notice key={name} tone="warning">
            {isAway
              ? `${who} ${since}: ${unsent > 0 ? `${held} saat itu` : unknown}`
              : `${who}: ${held}`}
          </Notice>
        )
      })}
    </div>
  )
}
