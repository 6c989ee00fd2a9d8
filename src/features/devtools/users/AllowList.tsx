import type { AllowedEmail } from '@antrian/contract/session/allowList'
import { ROLE_LABELS } from '@antrian/contract/session/roleLabels'
import { useSelector } from 'react-redux'
import { InviteButton } from '@/features/auth/InviteButton'
import {
  useGetAllowListQuery,
  useRemoveAllowedMutation,
  useSetAllowedRoleMutation,
} from '@/services/allowListApi'
import { selectUser } from '@/services/sessionSlice'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { DialogButton } from '@/ui/dialog/DialogButton'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { toastOutcome } from '@/ui/feedback/toastOutcome'
import { Panel } from '@/ui/Panel'
import { CommandButton } from '../CommandButton'
import { POLLING } from '../polling'
import { QueryResult } from '../QueryResult'
import { AddEmailDialog } from './AddEmailDialog'
import styles from './AllowList.module.css'

/** The allow-list. Only another developer may change one's own entry. */
export function AllowList() {
  const list = useGetAllowListQuery(undefined, POLLING)
  const user = useSelector(selectUser)

  return (
    <Panel
      title="Daftar akun"
      hint="Siapa yang dapat masuk. Setiap perubahan tercatat di log."
      actions={
        <>
          <InviteButton />
          <DialogButton variant="outlined" label="Tambah Email" disabled={!list.data}>
            {close => <AddEmailDialog known={list.data ?? []} onClose={close} />}
          </DialogButton>
        </>
      }
    >
      <QueryResult of="daftar akun" question={list} height="6rem">
        {known => (
          <ul className="ruled" aria-label="Daftar akun">
            {known.map(allowed => (
              <Allowed
                key={allowed.email}
                allowed={allowed}
                isOwn={allowed.email === user?.email.toLowerCase()}
              />
            ))}
          </ul>
        )}
      </QueryResult>
    </Panel>
  )
}

interface AllowedProps {
  allowed: AllowedEmail
  isOwn: boolean
}

function Allowed({ allowed: { email, role }, isOwn }: AllowedProps) {
  const [setRole] = useSetAllowedRoleMutation()
  const [remove, removing] = useRemoveAllowedMutation()
  const other = role === 'developer' ? 'admin' : 'developer'
  const label = `Jadikan ${ROLE_LABELS[other]}`

  const handleRole = () =>
    toastOutcome(setRole({ email, role: other }), `${email} sekarang ${ROLE_LABELS[other]}`)

  async function handleRemove() {
    const { error } = await remove(email)
    if (!error) toast('success', `${email} dikeluarkan`)
    return !error
  }

  return (
    <li className={styles.allowed}>
      <span className={styles.email}>{email}</span>
      <span className="soft">{ROLE_LABELS[role]}</span>
      <span className="row wrap">
        {isOwn ? (
          <span className="soft">Akun ini</span>
        ) : (
          <>
            <CommandButton name={`${label}: ${email}`} onClick={handleRole}>
              {label}
            </CommandButton>
            <ConfirmedButton
              label="Keluarkan"
              name={`Keluarkan ${email}`}
              title="Keluarkan akun"
              failure={removing.error && errorMessage(removing.error)}
              isSending={removing.isLoading}
              carryOut={handleRemove}
            >
              <p>
                <bdi>{email}</bdi> tidak dapat masuk lagi, dan semua sesinya yang terbuka langsung
                berakhir.
              </p>
            </ConfirmedButton>
          </>
        )}
      </span>
    </li>
  )
}
