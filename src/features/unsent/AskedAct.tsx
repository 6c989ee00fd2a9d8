import type { HeldAct } from '@antrian/contract/offlineQueue'
import { useDispatch, useSelector } from 'react-redux'
import { decide, type HeldDispatch, NOT_STORED } from '@/services/heldActs'
import { selectAdmin } from '@/services/heldState'
import { sendHeld } from '@/services/sendHeld'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import styles from './UnsentDialog.module.css'
import { useActEntry, useActTime } from './useActEntry'
import { questionOf } from './words'

/** What no rule settles: both sides with their time and name, and an answer for each. */
export function AskedAct({ act }: { act: HeldAct }) {
  const dispatch = useDispatch<HeldDispatch>()
  const { entry } = useActEntry(act)
  const admin = useSelector(selectAdmin)
  const time = useActTime()
  const { differs } = act
  if (!differs) return null
  const { title, here, there, answers } = questionOf(act, entry, differs)
  const { last } = differs

  async function handleAnswer(answer: Parameters<typeof decide>[1]) {
    if (await dispatch(decide(act.seq, answer))) await dispatch(sendHeld())
    else toast('error', NOT_STORED)
  }

  return (
    <li className={styles.asked}>
      <h3>{title}</h3>
      <div className={styles.sides}>
        <div>
          <span>{here}</span>
          <span className="soft">{`di sini, ${time(act.at)}, ${admin?.name ?? ''}`}</span>
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
