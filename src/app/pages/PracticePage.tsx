import type { Booth } from '@antrian/contract/booth/settings'
import { DRAFT_READ_BY } from '@antrian/contract/queue/entryDraft'
import { STEPS } from '@antrian/contract/queue/steps'
import type { Capability } from '@antrian/contract/session/session'
import { type CSSProperties, useEffect, useState } from 'react'
import { Provider, useSelector } from 'react-redux'
import { makeStore } from '@/app/store'
import { PracticeNotice } from '@/features/practice/PracticeNotice'
import { createPracticeHost } from '@/features/practice/practiceHost'
import { undoLastOwn } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { serverClock } from '@/services/serverClock'
import { sessionOpened, sessionRefused } from '@/services/session'
import { selectTimeZone, selectUser, useCapability } from '@/services/sessionSlice'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { announce } from '@/ui/feedback/announcer'
import { hideOwnToast, show } from '@/ui/feedback/toast'
import { DashboardPage } from './DashboardPage'

const ofSteps = Object.values(STEPS).map(({ capability }) => capability)
const ON_EVERY_HOST: Capability[] = [
  ...(['undo', 'complete-and-next'] as const),
  ...[...ofSteps, ...Object.values(DRAFT_READ_BY)].filter(capability => capability !== null),
]
const WITH_SETTINGS: Capability[] = [
  ...ON_EVERY_HOST,
  'forecast',
  'booth-settings',
  'prices',
  'prepaid',
]

/** Height of the notice with its button in one line, which the queue below it leaves. */
const BELOW_NOTICE = { '--notice-above': 'calc(var(--control-height) + 1.5rem)' } as CSSProperties

/** The dashboard on a store of its own, whose host is in this page: nothing leaves it. */
export function PracticePage() {
  const hasSettings = useCapability('booth-settings')
  const { data: booth, isError } = useGetSettingsQuery(undefined, { skip: !hasSettings })
  const isKnown = booth !== undefined || isError || !hasSettings
  return (
    <div className="stack tight" style={BELOW_NOTICE}>
      <PracticeNotice />
      {isKnown && <Practice booth={booth} />}
    </div>
  )
}

function Practice({ booth }: { booth: Booth | undefined }) {
  const user = useSelector(selectUser)
  const timeZone = useSelector(selectTimeZone)
  const [store] = useState(() => makePracticeStore(booth))
  const [session] = useState(
    () =>
      user && {
        user,
        capabilities: booth ? WITH_SETTINGS : ON_EVERY_HOST,
        ...(timeZone && { timeZone }),
      },
  )

  useEffect(() => {
    hideOwnToast()
    if (session) store.dispatch(sessionOpened(session))
    return () => {
      hideOwnToast()
      // Ends its polling, without the words of a logout.
      store.dispatch(sessionRefused(null))
    }
  }, [store, session])

  return (
    <Provider store={store}>
      <DashboardPage />
    </Provider>
  )
}

function makePracticeStore(booth: Booth | undefined) {
  const store = makeStore(
    {
      // Nobody else acts here: no socket ever opens.
      connect: () => new Promise<never>(() => {}),
      notify: ({ canUndo, ...toast }) => {
        const run = () => void (store.dispatch as QueueDispatch)(undoLastOwn())
        show({ ...toast, ...(canUndo && { action: { label: 'Urungkan', shortcut: 'U', run } }) })
      },
      announce,
    },
    createPracticeHost(booth, serverClock.now),
  )
  return store
}
