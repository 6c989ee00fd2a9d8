import { targetOf } from '@antrian/contract/offline/actTarget'
import { type HeldAct, isAsked } from '@antrian/contract/offline/offlineQueue'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { decide, type HeldDispatch, NOT_STORED } from '@/acts/heldActs'
import { type HeldRoot, selectHeldActs, selectRecorder } from '@/acts/heldSlice'
import { sendHeld } from '@/acts/sendHeld'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import styles from './UnsentDialog.module.css'
import { useActEntry } from './useActEntry'
import { useActTime } from './useActTime'
import { questionOf } from './words'

/** A difference that an admin decides: both sides with time and name, and a button for each. */
export function AskedAct({ act }: { act: HeldAct }) {
  const dispatch = useDispatch<HeldDispatch>()
  const store = useStore<HeldRoot>()
  const { entry } = useActEntry(act)
  const name = useSelector((state: HeldRoot) => selectRecorder(state, act))
  const isEnded = useSelector((state: HeldRoot) => selectHeldActs(state).some(isEndOf(act)))
  const time = useActTime()
  const { differs } = act
  if (!differs) return null
  const { title, here, there, answers } = questionOf({ act, entry, differs, isEnded })
  const { last } = differs

  async function handleAnswer(answer: Parameters<typeof decide>[1]) {
    if (!(await dispatch(decide(act.seq, answer)))) return toast('error', NOT_STORED)
    await dispatch(sendHeld())
    const again = selectHeldActs(store.getState()).find(({ key }) => key === act.key)
    if (again?.differs && isAsked(again)) toast('info', again.differs.message)
    return undefined
  }

  return (
    <li className={styles.asked}>
      <h3>{title}</h3>
      <div className={styles.sides}>
        <div>
          <span>{here}</span>
          <span className="soft">{`di sini, ${time(act.at)}, ${name}`}</span>
        </div>
        <div>
          <span>{there}</span>
          <span className="soft">
            {last ? `tercatat ${time(Date.parse(last.at), 0)}, ${last.by}` : differs.message}
          </span>
        </div>
        {answers.map(([label, answer]) => (
          <Button key={answer} variant="outlined" onClick={() => void handleAnswer(answer)}>
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Whether an act completes the session that another one started. */
const isEndOf = (start: HeldAct) => (act: HeldAct) =>
  act.kind === 'complete' && act.seq > start.seq && targetOf(act) === targetOf(start)
