import type { HeldStudent } from '@antrian/contract/developer/studentData'
import { useRemoveStudentMutation } from '@/services/studentDataApi'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { formatNumber } from '@/ui/time/format'

/** Removes the name and class of a student, after a question. */
export function RemoveStudent({ student }: { student: HeldStudent }) {
  const { studentName, studentClass, entries, sheetRows } = student
  const [remove, { error, isLoading }] = useRemoveStudentMutation()

  async function handleRemove() {
    const { data } = await remove(student)
    if (data) toast('success', data.message)
    return data !== undefined
  }

  return (
    <ConfirmedButton
      label="Hapus data"
      name={`Hapus data ${studentName}, ${studentClass}`}
      title="Hapus data siswa"
      failure={error && errorMessage(error)}
      isSending={isLoading}
      carryOut={handleRemove}
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
    </ConfirmedButton>
  )
}
