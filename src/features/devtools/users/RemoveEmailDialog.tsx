import { useRemoveAllowedMutation } from '@/services/allowListApi'
import { errorMessage } from '@/services/errors'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { toast } from '@/ui/feedback/toast'

interface RemoveEmailDialogProps {
  email: string
  onClose: () => void
}

export function RemoveEmailDialog({ email, onClose }: RemoveEmailDialogProps) {
  const [remove, { error, isLoading }] = useRemoveAllowedMutation()

  async function handleSubmit() {
    const removed = await remove(email)
    if (removed.error) return
    toast('success', `${email} dikeluarkan`)
    onClose()
  }

  return (
    <FormDialog
      title="Keluarkan akun"
      submitLabel="Keluarkan"
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      isDangerous
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        <bdi>{email}</bdi> tidak dapat masuk lagi, dan semua sesinya yang terbuka langsung berakhir.
      </p>
    </FormDialog>
  )
}
