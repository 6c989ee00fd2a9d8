import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { HeldDispatch } from '@/acts/heldActs'
import { listOpened, outageSeen, selectOutage } from '@/acts/heldSlice'
import { selectAdmin, selectAwaySince, selectPass } from '@/acts/heldState'
import { endSeen, OTHERS_DAYS } from '@/acts/othersActs'
import { checkIn } from '@/acts/sendHeld'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/feedback/Notice'
import { formatNumber, formatSpan } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useDayOf } from '@/ui/time/useToday'
import styles from './UnsentNotice.module.css'
import { useActTime } from './useActTime'
import { useHeld, useToLookAt } from './useHeld'

/** Acts that are only on this device: since when, how many, and how many need attention. */
export function UnsentNotice() {
  const dispatch = useDispatch()
  const said = useSaid()
  if (!said) return null
  const look = (
    <Button variant="outlined" onClick={() => dispatch(listOpened())}>
      Lihat
    </Button>
  )

  return (
    <div className={styles.said}>
      <Notice isCompact tone={said.tone} action={said.action ?? (said.canLook && look)}>
        {said.words} {said.more && <small>{said.more}</small>}
      </Notice>
    </div>
  )
}

interface Said {
  tone: 'warning' | 'info'
  words: string
  more?: string
  canLook?: boolean
  action?: ReactNode
}

function useSaid(): Said | null {
  const dispatch = useDispatch<HeldDispatch>()
  const time = useActTime()
  const awaySince = useSelector(selectAwaySince)
  const outage = useSelector(selectOutage)
  const toLookAt = useToLookAt()
  const pass = useSelector(selectPass)
  const dayOf = useDayOf()
  const { asked, unsent, other, ended } = useHeld()
  const mayRelease = useSelector(selectAdmin)?.mayRelease === true

  if (awaySince !== null) {
    const isHolder = pass?.isYours === true
    const count = unsent.length + asked.length
    return {
      tone: 'warning',
      words: `Tanpa jaringan sejak ${time(awaySince)}${count > 0 ? ` · ${formatNumber(count)} belum terkirim` : ''}`,
      more:
        count > 0
          ? 'tersimpan di sini'
          : isHolder
            ? 'Antrian tetap jalan, dikirim saat tersambung'
            : 'Siswa baru tetap bisa ditambah',
      canLook: count > 0,
    }
  }
  if (toLookAt) return { tone: 'warning', words: toLookAt, canLook: true }
  if (unsent.length > 0) {
    return { tone: 'info', words: `${formatNumber(unsent.length)} belum terkirim`, canLook: true }
  }
  if (pass && !pass.isYours && pass.isAway) {
    return {
      tone: 'warning',
      words: `Booth dipegang ${pass.name}, terputus sejak ${time(Date.parse(pass.seenAt), 0)}`,
      action: (
        <Button variant="outlined" onClick={() => void dispatch(checkIn('take-over'))}>
          Ambil alih
        </Button>
      ),
    }
  }
  if (outage && outage.recorded > 0) {
    return {
      tone: 'info',
      words: `${formatNumber(outage.recorded)} tercatat`,
      more: `Tersambung lagi ${time(outage.until)}, sesudah ${formatSpan(outage.until - outage.since)}`,
      action: (
        <Button variant="text" onClick={() => dispatch(outageSeen())}>
          Tutup
        </Button>
      ),
    }
  }
  if (ended) {
    return {
      tone: 'warning',
      words: `${formatNumber(ended.count)} tindakan ${ended.name} dihapus dari perangkat ini tanpa tercatat`,
      more: `${ended.name} tidak masuk lagi di sini selama ${OTHERS_DAYS} hari`,
      action: (
        <Button variant="text" onClick={() => void dispatch(endSeen())}>
          Tutup
        </Button>
      ),
    }
  }
  if (!other) return null
  const last =
    other.until === undefined ? '' : `, paling lambat ${formatDay(dayOf(other.until), 'long')}`
  return {
    tone: 'info',
    words: `${formatNumber(other.count)} tindakan ${other.name} belum terkirim dari perangkat ini`,
    more: `Dikirim saat ${other.name} masuk lagi di sini${last}`,
    canLook: mayRelease,
  }
}
