import type { ActiveUser } from '@antrian/contract/developer/developer'
import { ROLE_LABELS } from '@antrian/contract/session/roleLabels'
import { useGetActiveUsersQuery } from '@/services/developerApi'
import { useCapability } from '@/services/sessionSlice'
import { Avatar } from '@/ui/Avatar'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Panel } from '@/ui/Panel'
import { Ago } from '@/ui/time/Ago'
import { AdminActivityFeed } from './AdminActivityFeed'
import { useNode } from './nodes'
import { POLLING } from './polling'
import { QueryResult } from './QueryResult'
import styles from './UsersTab.module.css'
import { AllowList } from './users/AllowList'

export function UsersTab() {
  const hasAllowList = useCapability('allow-list')
  const node = useNode()
  const users = useGetActiveUsersQuery(node, POLLING)

  return (
    <>
      <Panel title="Active Users">
        <QueryResult of="pengguna" question={users}>
          {known =>
            known.length > 0 ? (
              <ul className="ruled">
                {known.map(user => (
                  <User key={user.email} user={user} />
                ))}
              </ul>
            ) : (
              <EmptyState text="Tidak ada pengguna aktif" />
            )
          }
        </QueryResult>
      </Panel>
      {hasAllowList && <AllowList />}
      <AdminActivityFeed />
    </>
  )
}

function User({ user: { name, email, lastSeen, role, connections } }: { user: ActiveUser }) {
  return (
    <li className={styles.user}>
      <Avatar name={name} />
      <div className="lines">
        <bdi className="medium">{name}</bdi>
        <span className="soft">{email}</span>
      </div>
      {role && <span className={`${styles.role} soft`}>{ROLE_LABELS[role]}</span>}
      <span className={styles.seen}>
        {connections !== undefined && connections > 0 && (
          <span className={styles.here}>
            {connections > 1 ? `Terhubung, ${connections} tab` : 'Terhubung'}
          </span>
        )}
        <Ago moment={lastSeen} />
      </span>
    </li>
  )
}
