import type { MissingClass, RosterStudent } from '@antrian/contract/roster/roster'
import { type ReactNode, useState } from 'react'
import { usePaperName } from '@/features/auth/usePaperName'
import {
  useGetRosterClassQuery,
  useGetRosterQuery,
  useLazyGetMissingStudentsQuery,
} from '@/services/rosterApi'
import { Button } from '@/ui/Button'
import { copyText } from '@/ui/browser/copyText'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Pending } from '@/ui/feedback/Pending'
import { toast } from '@/ui/feedback/toast'
import { formatNumber } from '@/ui/time/format'
import { ClassList } from './ClassList'
import { MissingPaper } from './MissingPaper'
import styles from './RosterView.module.css'
import { StudentCode } from './StudentCode'

interface MissingViewProps {
  /** Button that adds a student to the queue. */
  addButton: (student: RosterStudent) => ReactNode
}

/** Students without photos, one class at a time; the whole school in print. */
export function MissingView({ addButton }: MissingViewProps) {
  const query = useGetRosterQuery()
  const roster = query.data
  const school = usePaperName()
  const [chosen, setChosen] = useState<string>()
  const [askMissing, { isFetching }] = useLazyGetMissingStudentsQuery()
  const [printed, setPrinted] = useState<readonly MissingClass[]>()
  if (!roster) return <Pending query={query} failure="Daftar siswa tidak dapat dimuat" />
  const [first] = roster.classes
  if (!first) return <EmptyState text="Belum ada daftar siswa" hint="Impor dulu daftarnya." />
  const isUnfinished = ({ done, students }: typeof first) => done < students
  const className = chosen ?? (roster.classes.find(isUnfinished) ?? first).className

  async function print() {
    if (isFetching) return
    const { data, error } = await askMissing()
    if (error) toast('error', `Daftar tidak dapat dimuat: ${errorMessage(error)}`)
    else setPrinted(data)
  }

  return (
    <div className={`columns ${styles.columns}`}>
      <OneClass className={className} addButton={addButton} onPrint={() => void print()} />
      <ClassList classes={roster.classes} chosen={className} onChoose={setChosen} />
      {printed && (
        <MissingPaper
          school={school}
          schoolYear={roster.schoolYear}
          classes={printed}
          onDone={() => setPrinted(undefined)}
        />
      )}
    </div>
  )
}

const STATES = { done: 'selesai', waiting: 'menunggu', missing: 'belum' } as const

interface OneClassProps extends MissingViewProps {
  className: string
  onPrint: () => void
}

function OneClass({ className, addButton, onPrint }: OneClassProps) {
  const query = useGetRosterClassQuery(className)
  const students = query.currentData
  const [hasDone, setHasDone] = useState(false)
  if (!students) return <Pending query={query} failure="Kelas tidak dapat dimuat" />
  const of = (state: RosterStudent['state']) => students.filter(student => student.state === state)
  const missing = of('missing')
  const shown = [...missing, ...of('waiting'), ...(hasDone ? of('done') : [])]
  const counts = (['done', 'waiting', 'missing'] as const)
    .map(state => `${formatNumber(of(state).length)} ${STATES[state]}`)
    .join(' · ')

  return (
    <section className="card" aria-labelledby="satu-kelas">
      <h2 id="satu-kelas" className={styles.title}>
        <bdi>{className}</bdi>
        <small>{counts}</small>
      </h2>
      <ul className={`${styles.rows} ${styles.students}`}>
        {shown.map(student => (
          <li key={student.id}>
            <span className="lines">
              <bdi className="medium">{student.name}</bdi>
              {student.nis && <span className="soft">{`NIS ${student.nis}`}</span>}
            </span>
            <span className="soft">{stateWords(student)}</span>
            <span className="row">
              <StudentCode student={student} />
              {student.state === 'missing' && addButton(student)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="text"
          aria-expanded={hasDone}
          disabled={of('done').length === 0}
          onClick={() => setHasDone(!hasDone)}
        >
          {`${hasDone ? 'Sembunyikan' : 'Tampilkan'} ${formatNumber(of('done').length)} yang selesai`}
        </Button>
        <span className="row wrap">
          <Button
            variant="outlined"
            disabled={missing.length === 0}
            onClick={() =>
              void copyText(
                [className, ...missing.map(({ name }) => name)].join('\n'),
                `${formatNumber(missing.length)} nama disalin`,
              )
            }
          >
            {`Salin ${formatNumber(missing.length)} nama`}
          </Button>
          <Button variant="outlined" onClick={onPrint}>
            Cetak semua kelas
          </Button>
        </span>
      </div>
    </section>
  )
}

function stateWords({ state, entry }: RosterStudent): string {
  if (state === 'done') return 'selesai'
  if (!entry) return 'belum'
  return entry.status === 'in-progress'
    ? `Berlangsung, nomor ${entry.queueNumber}`
    : `Menunggu, nomor ${entry.queueNumber}`
}
