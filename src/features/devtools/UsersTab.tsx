import type { ActiveUser } from '@antrian/contract/developer'
import { useGetActiveUsersQuery } from '@/services/developerApi'
import { Ago } from '@/ui/Ago'
import { Avatar } from '@/ui/Avatar'
import { EmptyState } from '@/ui/EmptyState'
import { AdminActivityFeed } from './AdminActivityFeed'
import { Answer } from './Answer'
import { Section } from './Section'
import styles from './UsersTab.module.css'
import { WATCH } from './watching'

export function UsersTab() {
  const users = useGetActiveUsersQuery(undefined, WATCH)

  return (
    <>
      <Section title="Active Users">
        <Answer of="pengguna" question={users}>
          {known =>
            known.length > 0 ? (
              <ul className={styles.users}>
                {known.map(user => (
                  <User key={user.email} user={user} />
                ))}
              </ul>
            ) : (
              <EmptyState text="Tidak ada pengguna aktif" />
            )
          }
        </Answer>
      </Section>
      <AdminActivityFeed />
    </>
  )
}

function User({ user: { name, email, lastSeen, role, connections } }: { user: ActiveUser }) {
  return (
    <li className={styles.user}>
      <Avatar name={name} />
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.email}>{email}</span>
      </div>
      {role && <span className={styles.role}>{role === 'developer' ? 'Developer' : 'Admin'}</span>}
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
