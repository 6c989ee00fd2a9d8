import { useSelector } from 'react-redux'
import { selectAdmin } from '@/acts/outboxSlice'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { formatNumber } from '@/ui/time/format'

interface LogoutQuestionProps {
  unsent: number
  onLeave: () => void
  onStay: () => void
}

export function LogoutQuestion({ unsent, onLeave, onStay }: LogoutQuestionProps) {
  const name = useSelector(selectAdmin)?.name ?? ''
  return (
    <FormDialog title="Logout" submitLabel="Logout" onSubmit={onLeave} onClose={onStay}>
      <p>
        {`${formatNumber(unsent)} langkah belum terkirim. Semuanya tetap tersimpan di perangkat ini, dan dikirim saat ${name} masuk lagi di sini.`}
      </p>
    </FormDialog>
  )
}
