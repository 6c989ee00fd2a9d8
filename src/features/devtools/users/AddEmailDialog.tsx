import { type AllowedEmail, AllowListParams } from '@antrian/contract/session/allowList'
import { ROLE_OPTIONS } from '@antrian/contract/session/roleLabels'
import type { Role } from '@antrian/contract/session/session'
import { useState } from 'react'
import { useSetAllowedRoleMutation } from '@/services/allowListApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { SelectField } from '@/ui/fields/SelectField'
import { TextField } from '@/ui/fields/TextField'

interface AddEmailDialogProps {
  known: readonly AllowedEmail[]
  onClose: () => void
}

export function AddEmailDialog({ known, onClose }: AddEmailDialogProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('admin')
  const [isTried, setIsTried] = useState(false)
  const [add, { error, isLoading }] = useSetAllowedRoleMutation()
  const problem = problemOf(email, known)

  async function handleSubmit() {
    setIsTried(true)
    if (problem) return
    const added = await add({ email: email.trim(), role })
    if (added.error) return
    toast('success', `${email.trim()} boleh masuk`)
    onClose()
  }

  return (
    <FormDialog
      title="Tambah Email"
      submitLabel="Tambah"
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      hasInput={email !== ''}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Email"
        name="email"
        value={email}
        isRequired
        problem={isTried ? problem : undefined}
        onChange={setEmail}
      />
      <SelectField label="Peran" value={role} options={ROLE_OPTIONS} onChange={setRole} />
    </FormDialog>
  )
}

/** The host would change the role of a listed e-mail, which has its own button. */
function problemOf(typed: string, known: readonly AllowedEmail[]): string | undefined {
  const { data } = AllowListParams.safeParse({ email: typed })
  if (!data) return 'Email tidak valid'
  const listed = known.find(({ email }) => email === data.email.toLowerCase())
  const [, role] = ROLE_OPTIONS.find(([name]) => name === listed?.role) ?? []
  return role && `Sudah ada di daftar sebagai ${role}`
}
