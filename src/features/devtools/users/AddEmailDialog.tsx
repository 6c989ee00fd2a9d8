import { AllowListParams } from '@antrian/contract/allowList'
import type { Role } from '@antrian/contract/session'
import { useState } from 'react'
import { useSetAllowedRoleMutation } from '@/services/allowListApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { SelectField } from '@/ui/fields/SelectField'
import { TextField } from '@/ui/fields/TextField'

const ROLES = [
  ['admin', 'Admin'],
  ['developer', 'Developer'],
] as const

export function AddEmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('admin')
  const [isTried, setIsTried] = useState(false)
  const [add, { error, isLoading }] = useSetAllowedRoleMutation()
  const isValid = AllowListParams.safeParse({ email }).success

  async function handleSubmit() {
    setIsTried(true)
    if (!isValid) return
    const added = await add({ email: email.trim(), role })
    if (added.error) return
    toast('success', `${email.trim()} boleh masuk`)
    onClose()
  }

  return (
    <FormDialog
      title="Tambah E-mail"
      submitLabel="Tambah"
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      hasInput={email !== ''}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        name="email"
        value={email}
        isRequired
        problem={isTried && !isValid ? 'E-mail tidak valid' : undefined}
        onChange={setEmail}
      />
      <SelectField label="Peran" value={role} options={ROLES} onChange={setRole} />
    </FormDialog>
  )
}
