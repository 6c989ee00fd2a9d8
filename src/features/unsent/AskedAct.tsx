import { targetOf } from '@antrian/contract/offline/actTarget'
import { isAsked, type OutboxAct } from '@antrian/contract/offline/outbox'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { decide, NOT_STORED, type OutboxDispatch } from '@/acts/outbox'
import { type OutboxRoot, selectOutbox, selectRecorder } from '@/acts/outboxSlice'
import { sendOutbox } from '@/acts/sendOutbox'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import styles from './UnsentDialog.module.css'
import { useActEntry } from './useActEntry'
import { useActTime } from './useActTime'
import { questionOf } from './words'

/** A difference that an admin decides: both sides with time and name, and a button for each. */
export function AskedAct({ act }: { act: OutboxAct }) {
  const dispatch = useDispatch<OutboxDispatch>()
  const store = useStore<OutboxRoot>()
  const { entry } = useActEntry(act)
  const name = useSelector((state: OutboxRoot) => selectRecorder(state, act))
  const isEnded = useSelector((state: OutboxRoot) => selectOutbox(state).some(isEndOf(act)))
  const time = useActTime()
  const { differs } = act
  if (!differs) return null
  const { title, here, there, answers } = questionOf({ act, entry, differs, isEnded })
  const { last } = differs

  async function handleAnswer(answer: Parameters<typeof decide>[1]) {
    if (!(await dispatch(decide(act.seq, answer)))) return toast('error', NOT_STORED)
    await dispatch(sendOutbox())
    const again = selectOutbox(store.getState()).find(({ key }) => key === act.key)
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
const isEndOf = (start: OutboxAct) => (act: OutboxAct) =>
  act.kind === 'complete' && act.seq > start.seq && targetOf(act) === targetOf(start)
