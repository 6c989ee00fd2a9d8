import { type ClassPlan, PLAN_LIMITS } from '@antrian/contract/plan/plan'
import { EMPTY_DRAFT } from '@antrian/contract/queue/entryDraft'
import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { planApi } from '@/services/planApi'
import { useGetRosterClassQuery } from '@/services/rosterApi'
import { useCapability } from '@/services/sessionSlice'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { show } from '@/ui/feedback/toast'
import { PhotoCountField } from '@/ui/fields/PhotoCountField'
import { formatNumber } from '@/ui/time/format'
import styles from './PlanView.module.css'

interface ArrivedDialogProps {
  plan: ClassPlan
  className: string
  onClose: () => void
}

/** Adds students of a class who are at the desk in one step. The called ones are listed first. */
export function ArrivedDialog({ plan, className, onClose }: ArrivedDialogProps) {
  // By name, because another admin may have moved the class.
  const place = plan.rows.findIndex(row => row.className === className)
  const asked = plan.rows[place]?.asked ?? []
  const canUndo = useCapability('undo')
  const { data: students = [], error: unread } = useGetRosterClassQuery(className)
  const title = `Yang datang dari ${className}`
  const [add, { error = unread, isLoading }] = useOnce(planApi.endpoints.addArrived, title)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [photoCount, setPhotoCount] = useState<number>(PHOTOS.min)
  const missing = students.filter(({ state }) => state === 'missing')
  const isAsked = ({ name }: { name: string }) => asked.includes(name)
  const hasNamesake = ({ name }: { name: string }) =>
    missing.filter(other => other.name === name).length > 1
  const offered = [...missing.filter(isAsked), ...missing.filter(student => !isAsked(student))]
  // Without those whom another admin has added meanwhile.
  const coming = offered.filter(({ id }) => chosen.includes(id))

  async function handleSubmit() {
    const students = coming.map(({ id, name, className }) => ({
      draft: { ...EMPTY_DRAFT, studentName: name, studentClass: className, photoCount },
      rosterId: id,
    }))
    const { data } = await add({
      day: plan.day,
      version: plan.version,
      row: place,
      students,
    })
    if (!data) return
    const text = `${formatNumber(students.length)} siswa ditambahkan`
    show({ variant: 'success', text, isOwn: true, canUndo })
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submitLabel={coming.length > 0 ? `Tambah ${formatNumber(coming.length)} siswa` : 'Tambah'}
      failure={error ? errorMessage(error) : null}
      isSending={isLoading}
      isIncomplete={coming.length === 0}
      hasInput={coming.length > 0}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <ul className={styles.students}>
        {offered.map(student => (
          <li key={student.id}>
            <label className="row">
              <input
                type="checkbox"
                checked={chosen.includes(student.id)}
                disabled={!chosen.includes(student.id) && coming.length >= PLAN_LIMITS.arrived}
                onChange={({ target }) =>
                  setChosen(
                    target.checked
                      ? [...chosen, student.id]
                      : chosen.filter(id => id !== student.id),
                  )
                }
              />
              <bdi>{student.name}</bdi>
              {student.nis && hasNamesake(student) && (
                <span className="soft">{`NIS ${student.nis}`}</span>
              )}
              {isAsked(student) && <span className="soft">dipanggil</span>}
            </label>
          </li>
        ))}
      </ul>
      <PhotoCountField value={photoCount} onChange={setPhotoCount} />
    </FormDialog>
  )
}
