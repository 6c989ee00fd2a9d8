import type { Visitor } from '@antrian/contract/session'
import { Avatar } from '@/ui/Avatar'
import styles from './VisitorCard.module.css'

export function VisitorCard({ visitor: { name, email, picture } }: { visitor: Visitor }) {
  return (
    <div className="row">
      <Avatar name={name} picture={picture} />
      <div className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className="soft">{email}</bdi>
      </div>
    </div>
  )
}
