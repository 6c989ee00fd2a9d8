import { useSelector } from 'react-redux'
import { selectIsUnderWay } from '@/acts/actsSlice'
import { selectAdmin, selectOwnOutbox } from '@/acts/outboxSlice'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { formatNumber } from '@/ui/time/format'

interface LogoutQuestionProps {
  onLeave: () => void
  onStay: () => void
}

export function LogoutQuestion({ onLeave, onStay }: LogoutQuestionProps) {
  const name = useSelector(selectAdmin)?.name ?? ''
  const isUnderWay = useSelector(selectIsUnderWay)
  const unsent = useSelector(selectOwnOutbox).length
  const sentences = [
    isUnderWay && 'Langkah terakhir masih dikirim: jika keluar sekarang, belum pasti tersimpan.',
    unsent > 0 &&
      `${formatNumber(unsent)} langkah belum terkirim. Semuanya tetap tersimpan di perangkat ini, dan dikirim saat ${name} masuk lagi di sini.`,
  ].filter(Boolean)
  return (
    <FormDialog title="Logout" submitLabel="Logout" onSubmit={onLeave} onClose={onStay}>
      <p>{sentences.join(' ') || 'Semua langkah sudah terkirim.'}</p>
    </FormDialog>
  )
}
