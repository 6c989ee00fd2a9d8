import { type ClassPlan, PLAN_LIMITS } from '@antrian/contract/plan/plan'
import { classKey } from '@antrian/contract/roster/classKey'
import { type FormEvent, useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { planApi } from '@/services/planApi'
import { useGetRosterQuery } from '@/services/rosterApi'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { TextField } from '@/ui/fields/TextField'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { type Planned, PlannedClasses } from './PlannedClasses'
import styles from './PlanView.module.css'

/** Default number of students in a class without a roster. */
const USUAL_CLASS = 36

interface PlanFormProps {
  plan: ClassPlan
  /** Called when something is chosen or typed. */
  onInput: () => void
  onDone: () => void
}

const EMPTY_WALK = 'Waktu berjalan belum diisi; ketik 0 jika kelasnya di sebelah booth'

/** Plans a day: choose classes in the order in which they are called. */
export function PlanForm({ plan, onInput, onDone }: PlanFormProps) {
  const hasRoster = useCapability('roster')
  const { data: roster } = useGetRosterQuery(undefined, { skip: !hasRoster })
  const [save, { error, isLoading }] = useOnce(planApi.endpoints.changeClassPlan)
  const [rows, setRows] = useState<Planned[]>(() =>
    plan.rows.map(({ className, planned }) => ({ className, planned })),
  )
  const [walk, setWalk] = useState(String(plan.walkMinutes))
  const [isTried, setIsTried] = useState(false)
  const [typed, setTyped] = useState('')
  const [begun] = useState(plan)
  const isNewDay = plan.day !== begun.day
  // Not the current version, so that another admin's change is not overwritten.
  const version = isNewDay ? 0 : begun.version
  const taken = new Set(rows.map(({ className }) => classKey(className)))
  const isFull = rows.length >= PLAN_LIMITS.rows
  const offered = (roster?.classes ?? []).filter(({ className }) => !taken.has(classKey(className)))

  const isNew = (name: string) => !isFull && name !== '' && !taken.has(classKey(name))

  function add(className: string, students: number) {
    const name = className.trim()
    if (!isNew(name)) return
    const planned = Math.min(Math.max(1, students), PLAN_LIMITS.planned)
    handleRows([...rows, { className: name, planned }])
    setTyped('')
  }

  function handleRows(next: Planned[]) {
    setRows(next)
    onInput()
  }

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    // Enter in the field of a class, or a class that was typed and not added.
    if (isNew(typed.trim())) return add(typed, USUAL_CLASS)
    setIsTried(true)
    if (walk === '') return undefined
    const walkMinutes = Number(walk)
    const answer = await save({ day: plan.day, version, walkMinutes, rows })
    if (answer.data) onDone()
    return undefined
  }

  return (
    <form
      className="stack"
      noValidate
      onChange={onInput}
      onSubmit={event => void handleSave(event)}
    >
      <div className={styles.form}>
        <Panel title="Pilih kelas, berurutan">
          {offered.length > 0 && (
            <ul className="row wrap">
              {offered.map(({ className, students, done, waiting }) => (
                <li key={className}>
                  <Button
                    variant="outlined"
                    disabled={isFull}
                    onClick={() => add(className, students - done - waiting)}
                  >
                    <span className={styles.offered}>
                      <bdi>{className}</bdi>
                      <span className="soft">{formatNumber(students - done - waiting)}</span>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {(!roster || roster.classes.length === 0) && (
            <div className={styles.typed}>
              <TextField label="Kelas" name="className" value={typed} onChange={setTyped} />
              <Button variant="outlined" onClick={() => add(typed, USUAL_CLASS)}>
                Tambah
              </Button>
            </div>
          )}
        </Panel>
        <Panel title="Rencana hari ini">
          {isNewDay && (
            <Notice tone="info">
              {`Hari sudah berganti. Rencana ini untuk ${formatDay(plan.day, 'full')}.`}
            </Notice>
          )}
          <PlannedClasses rows={rows} onChange={handleRows} />
          <TextField
            label="Berjalan ke booth, menit"
            name="walkMinutes"
            value={walk}
            problem={isTried && walk === '' ? EMPTY_WALK : undefined}
            onChange={text => setWalk(text.replaceAll(/\D/g, '').slice(0, 2))}
          />
          {error && <Notice tone="error">{errorMessage(error)}</Notice>}
          <div className="row apart">
            <Button variant="text" onClick={onDone} disabled={plan.rows.length === 0}>
              Batal
            </Button>
            <Button
              variant="contained"
              type="submit"
              disabled={rows.length === 0 && !isNew(typed.trim())}
              aria-busy={isLoading}
            >
              Simpan rencana
            </Button>
          </div>
        </Panel>
      </div>
    </form>
  )
}
