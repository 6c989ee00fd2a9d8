import { ROLE_OPTIONS } from '@antrian/contract/session/roleLabels'
import type { Role } from '@antrian/contract/session/session'
import { Invitation } from '@antrian/contract/session/signInCode'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsDeveloper } from '@/services/sessionSlice'
import { useInviteByCodeMutation } from '@/services/signInCodesApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { SelectField } from '@/ui/fields/SelectField'
import { TextField } from '@/ui/fields/TextField'
import { ShownCode, useClosing } from './ShownCode'

/** Invites another person, and then shows the code for them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const isDeveloper = useSelector(selectIsDeveloper)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('admin')
  const [isTried, setIsTried] = useState(false)
  const [invite, { data: code, error, isLoading }] = useInviteByCodeMutation()
  const handleClose = useClosing(code, onClose)
  const { error: problems } = Invitation.safeParse({ name, email, role })

  const problemOf = (field: string) =>
    isTried ? problems?.issues.find(({ path }) => path[0] === field)?.message : undefined

  if (code) {
    return (
      <InfoDialog title={`Undang ${name.trim()}`} onClose={handleClose}>
        <ShownCode code={code} />
      </InfoDialog>
    )
  }
  return (
    <FormDialog
      title="Undang"
      submitLabel="Buat kode"
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      hasInput={name !== '' || email !== ''}
      onSubmit={() => {
        setIsTried(true)
        if (!problems) void invite({ name, email, role })
      }}
      onClose={onClose}
    >
      <TextField
        label="Nama"
        name="name"
        value={name}
        isRequired
        problem={problemOf('name')}
        onChange={setName}
      />
      <TextField
        label="Email"
        name="email"
        value={email}
        isRequired
        problem={problemOf('email')}
        onChange={setEmail}
      />
      {isDeveloper && (
        <SelectField label="Peran" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      )}
    </FormDialog>
  )
}
