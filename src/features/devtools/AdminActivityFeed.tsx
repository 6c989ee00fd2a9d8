import { ACTIONS } from '@antrian/contract/queue/events'
import { useSelector } from 'react-redux'
import { Panel } from '@/ui/Panel'
import { Ago } from '@/ui/time/Ago'
import styles from './AdminActivityFeed.module.css'
import { selectActivity } from './devtoolsSlice'

/** Shows actions of admins live, to developers only. */
export function AdminActivityFeed() {
  const activity = useSelector(selectActivity)

  return (
    <Panel title="Aktivitas admin" hint="Sejak masuk; yang terbaru di atas.">
      {activity.length > 0 ? (
        <ul>
          {activity.map(({ action, entryId, studentName, admin, at }) => (
            <li key={`${at} ${action} ${entryId}`} className={styles.line}>
              <span>
                <bdi>{admin.name}</bdi> {ACTIONS[action].did} <bdi>{studentName}</bdi>
              </span>
              <span className={styles.when}>
                <Ago moment={at} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Belum ada aktivitas.</p>
      )}
    </Panel>
  )
}
