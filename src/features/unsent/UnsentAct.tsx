import type { OutboxAct } from '@antrian/contract/offline/outbox'
import { useDispatch } from 'react-redux'
import { NOT_STORED, type OutboxDispatch, takeOut } from '@/acts/outbox'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/feedback/toast'
import styles from './UnsentDialog.module.css'
import { useActEntry } from './useActEntry'
import { useActTime } from './useActTime'
import { actDetails, actTitle } from './words'

/** An act that waits to be sent, with a button that removes it. */
export function UnsentAct({ act }: { act: OutboxAct }) {
  const dispatch = useDispatch<OutboxDispatch>()
  const { entry, next } = useActEntry(act)
  const time = useActTime()
  const title = actTitle(act, entry)

  async function handleRemove() {
    const outcome = await dispatch(takeOut(act.seq))
    if (outcome === 'sent') toast('info', 'Mungkin sudah terkirim: tidak dapat dihapus di sini')
    if (outcome === 'failed') toast('error', NOT_STORED)
  }

  return (
    <li className={styles.act}>
      <time className="soft">{time(act.at)}</time>
      <span className={styles.what}>
        <bdi>{title}</bdi>
        <span className="soft">{actDetails(act, entry, next)}</span>
      </span>
      <Button variant="text" aria-label={`Hapus: ${title}`} onClick={() => void handleRemove()}>
        Hapus
      </Button>
    </li>
  )
}
