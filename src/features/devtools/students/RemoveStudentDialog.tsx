import type { HeldStudent } from '@antrian/contract/studentData'
import { errorMessage } from '@/services/errors'
import { useRemoveStudentMutation } from '@/services/studentDataApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { toast } from '@/ui/feedback/toast'
import { formatNumber } from '@/ui/time/format'

interface RemoveStudentDialogProps {
  student: HeldStudent
  onClose: () => void
}

export function RemoveStudentDialog({ student, onClose }: RemoveStudentDialogProps) {
  const { studentName, studentClass, entries, sheetRows } = student
  const [remove, { error, isLoading }] = useRemoveStudentMutation()

  async function handleSubmit() {
    const removed = await remove(student)
    if (removed.error) return
    toast('success', removed.data.message)
    onClose()
  }

  return (
    <FormDialog
      title="Hapus data siswa"
      submitLabel="Hapus data"
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      isDangerous
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <p>
        Nama dan kelas <bdi>{studentName}</bdi> (<bdi>{studentClass}</bdi>) dihapus dari{' '}
        {formatNumber(entries)} antrian dan dari catatannya. Ini tidak dapat dikembalikan; jumlah
        foto dan pembayaran tetap dihitung.
      </p>
      {sheetRows > 0 && (
        <p>
          {formatNumber(sheetRows)} baris di spreadsheet tidak ikut terhapus: hapus namanya di sana.
        </p>
      )}
      <p>Backup yang sudah ada masih memuatnya sampai terhapus menurut aturannya.</p>
    </FormDialog>
  )
}
