import type { Visitor } from '@antrian/contract/session/session'
import { Avatar } from '@/ui/Avatar'

export function VisitorCard({ visitor: { name, email, picture } }: { visitor: Visitor }) {
  return (
    <div className="row">
      <Avatar name={name} picture={picture} />
      <div className="lines">
        <bdi className="medium">{name}</bdi>
        <bdi className="soft">{email}</bdi>
      </div>
    </div>
  )
}
