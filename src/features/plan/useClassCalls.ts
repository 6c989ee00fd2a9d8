import { groupSize, isTimeToCall } from '@antrian/contract/plan/classCall'
import { type ClassPlan, nextRow, teacherText } from '@antrian/contract/plan/plan'
import { NEW_ON_PLAN } from '@antrian/contract/queue/pressTimes'
import { useLayoutEffect, useRef, useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { planApi } from '@/services/planApi'
import { pressClock } from '@/ui/browser/pressClock'
import { errorMessage, type RequestError } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { useNow } from '@/ui/time/useNow'
import { type BoothNow, situationOf } from './callSituation'

/** The message of the last call on this page, and the plan after it. */
interface Said {
  className: string
  text: string
  calledAt: string | null | undefined
  version: number
}

interface Answered<Data> {
  data?: Data | undefined
  error?: RequestError | undefined
}

/** Actions on the plan of a day at the visible version. A refusal shows its reason. */
export function useClassCalls(plan: ClassPlan, booth: BoothNow) {
  const now = useNow('minutes')
  const [sendCall, calling] = useOnce(planApi.endpoints.callClass)
  const [sendSkip, skipping] = useOnce(planApi.endpoints.skipClass)
  const [sendUndo, undoing] = useOnce(planApi.endpoints.undoClassCall)
  const isBusy = calling.isLoading || skipping.isLoading || undoing.isLoading
  const [said, setSaid] = useState<Said>()
  const { day, version, rows } = plan
  const seen = useSeenPlan(day && `${day} ${version}`)
  const next = nextRow(rows)
  const sizeFor = (place: number) => groupSize(situationOf(plan, booth, now, place))

  /** Sends one change of the plan on the screen. A refused one may be pressed again. */
  async function once<Data>(send: () => Promise<Answered<Data>>): Promise<Data | undefined> {
    if (isBusy || !seen.take()) return undefined
    const { data, error } = await send()
    if (!error) return data
    seen.release()
    toast('error', errorMessage(error))
    return undefined
  }

  async function call(place: number) {
    const row = rows[place]
    const count = sizeFor(place)
    if (!row || count === 0) return
    const data = await once(() => sendCall({ day, version, row: place, count }))
    if (!data) return
    const { rows: after, version: since } = data.plan
    setSaid({
      className: row.className,
      text: data.text,
      calledAt: after[place]?.lastCalledAt,
      version: since,
    })
    toast('success', `${count} siswa ${row.className} dipanggil`)
  }

  const skip = (place: number) => once(() => sendSkip({ day, version, row: place }))

  async function undo() {
    if (!(await once(() => sendUndo({ day, version })))) return
    setSaid(undefined)
    toast('info', 'Panggilan terakhir diurungkan')
  }

  /** Message to the teacher of a called class. */
  function textFor(place: number): string | undefined {
    const row = rows[place]
    if (!row || row.onTheWay === 0) return undefined
    const isSame = said?.className === row.className
    // The plan may be older than the answer to the call. Another admin may have called since.
    if (isSame && (version < said.version || row.lastCalledAt === said.calledAt)) return said.text
    return teacherText(row, row.asked.length || row.onTheWay)
  }

  return {
    next,
    isTime: isTimeToCall(situationOf(plan, booth, now)),
    sizeFor,
    textFor,
    call: (place: number) => void call(place),
    skip: (place: number) => void skip(place),
    undo: () => void undo(),
    isBusy,
    now,
  }
}

/**
 * Binds a press to the plan that was on the screen: each plan is changed once, and not right after it
 * took the place of another one, because the press was meant for that one.
 */
function useSeenPlan(key: string) {
  const shown = useRef({ key, since: Number.NEGATIVE_INFINITY })
  const taken = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current.key === key) return
    // The first plan takes the place of none.
    const since = shown.current.key ? pressClock.now() : Number.NEGATIVE_INFINITY
    shown.current = { key, since }
  }, [key])
  return {
    take() {
      const isNew = pressClock.now() - shown.current.since < NEW_ON_PLAN
      if (isNew || taken.current === key) return false
      taken.current = key
      return true
    },
    release() {
      taken.current = undefined
    },
  }
}
