import { holderWords } from '@antrian/contract/offline/holderWords'
import { useDispatch, useSelector } from 'react-redux'
import { checkIn } from '@/acts/lease'
import { endSeen, OTHERS_DAYS, type OutboxDispatch } from '@/acts/outbox'
import {
  listOpened,
  outageSeen,
  selectAdmin,
  selectAwaySince,
  selectOutage,
  selectPass,
  selectRefusesToStore,
} from '@/acts/outboxSlice'
import { Button } from '@/ui/Button'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { formatNumber, formatSpan } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useDayOf } from '@/ui/time/useToday'
import { useActTime } from './useActTime'
import { useOutbox, useToLookAt } from './useOutbox'

/** Acts that are only on this device: since when, how many, and how many need attention. */
export function useUnsentNotice(): SlotNotice | null {
  const dispatch = useDispatch<OutboxDispatch>()
  const time = useActTime()
  const awaySince = useSelector(selectAwaySince)
  const outage = useSelector(selectOutage)
  const toLookAt = useToLookAt()
  const pass = useSelector(selectPass)
  const refusesToStore = useSelector(selectRefusesToStore)
  const dayOf = useDayOf()
  const { asked, unsent, other, ended } = useOutbox()
  const mayRelease = useSelector(selectAdmin)?.mayRelease === true
  const look = (
    <Button variant="outlined" onClick={() => dispatch(listOpened())}>
      Lihat
    </Button>
  )

  if (awaySince !== null) {
    const isHolder = pass?.isYours === true
    const count = unsent.length + asked.length
    return {
      key: 'away',
      tone: 'warning',
      isUrgent: true,
      title: `Tanpa jaringan sejak ${time(awaySince)}${count > 0 ? ` · ${formatNumber(count)} belum terkirim` : ''}`,
      detail:
        count > 0
          ? 'tersimpan di sini'
          : refusesToStore
            ? 'Browser ini tidak bisa menyimpan, jadi pencatatan menunggu tersambung'
            : isHolder
              ? 'Antrian tetap jalan, dikirim saat tersambung'
              : 'Siswa baru tetap bisa ditambah',
      answers: count > 0 && look,
    }
  }
  if (toLookAt) {
    return { key: 'questions', tone: 'warning', isUrgent: true, title: toLookAt, answers: look }
  }
  if (unsent.length > 0) {
    return {
      key: 'unsent',
      tone: 'plain',
      title: `${formatNumber(unsent.length)} belum terkirim`,
      answers: look,
    }
  }
  if (pass && !pass.isYours && pass.isAway) {
    return {
      key: 'booth',
      tone: 'warning',
      isUrgent: true,
      title: `Booth dipegang ${holderWords(pass)}`,
      detail: `terputus sejak ${time(Date.parse(pass.seenAt), 0)}`,
      answers: (
        <Button variant="outlined" onClick={() => void dispatch(checkIn('take-over'))}>
          Ambil alih
        </Button>
      ),
    }
  }
  if (outage && outage.recorded > 0) {
    return {
      key: 'outage',
      tone: 'plain',
      title: `${formatNumber(outage.recorded)} tercatat`,
      detail: `Tersambung lagi ${time(outage.until)}, sesudah ${formatSpan(outage.until - outage.since)}`,
      answers: (
        <Button variant="text" onClick={() => dispatch(outageSeen())}>
          Tutup
        </Button>
      ),
    }
  }
  if (ended) {
    return {
      key: `ended ${ended.name}`,
      tone: 'warning',
      title: `${formatNumber(ended.count)} langkah ${ended.name} dihapus dari perangkat ini tanpa tercatat`,
      detail: `${ended.name} tidak masuk lagi di sini selama ${OTHERS_DAYS} hari`,
      answers: (
        <Button variant="text" onClick={() => void dispatch(endSeen(ended))}>
          Tutup
        </Button>
      ),
    }
  }
  if (!other) return null
  const last =
    other.until === undefined ? '' : `, paling lambat ${formatDay(dayOf(other.until), 'short')}`
  return {
    key: 'others',
    tone: 'plain',
    title: `${formatNumber(other.count)} langkah ${other.name} belum terkirim dari perangkat ini`,
    detail: `Dikirim saat ${other.name} masuk lagi di sini${last}`,
    answers: mayRelease && look,
  }
}
