import type { RosterStudent } from '@antrian/contract/roster/roster'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { studentChosen } from '@/features/queue/queueSlice'
import { Button } from '@/ui/Button'

/** Opens the form with the data of a student of the roster. */
export function AddFromRoster({ student }: { student: RosterStudent }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()

  return (
    <Button
      variant="text"
      aria-label={`Tambah ${student.name}`}
      onClick={() => {
        dispatch(studentChosen(student))
        void navigate('/dashboard')
      }}
    >
      Tambah
    </Button>
  )
}
