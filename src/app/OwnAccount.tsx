import type { User } from '@antrian/contract/session/session'
import { type ReactNode, useState } from 'react'
import { useCapability } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import styles from './AppHeader.module.css'

const AccountDialog = lazyWithPreload(() =>
  import('@/features/auth/codes/AccountDialog').then(m => m.AccountDialog),
)

/** The signed-in user. On a host that signs people in with codes, it opens the account. */
export function OwnAccount({ user, children }: { user: User; children: ReactNode }) {
  const hasCodes = useCapability('local-sign-in')
  const [isOpen, setIsOpen] = useState(false)
  if (!hasCodes) return <div className={styles.user}>{children}</div>
  return (
    <>
      <button
        type="button"
        className={styles.account}
        aria-label={`Akun ${user.name}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      <Asked>{isOpen && <AccountDialog onClose={() => setIsOpen(false)} />}</Asked>
    </>
  )
}
