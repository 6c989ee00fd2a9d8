import type { HeldStudent } from '@antrian/contract/developer/studentData'
import { SearchText } from '@antrian/contract/history/history'
import { type SubmitEvent, useState } from 'react'
import { useGetHeldStudentsQuery } from '@/services/studentDataApi'
import { Button } from '@/ui/Button'
import { Name } from '@/ui/entry/Name'
import { TextField } from '@/ui/fields/TextField'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { formatDays } from '@/ui/time/formatDay'
import { QueryResult } from '../QueryResult'
import { RemoveStudent } from './RemoveStudent'
import styles from './StudentSearch.module.css'

/** Finds the data of one student, for requests to see or remove it. */
export function StudentSearch() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data: name = '', error } = SearchText.safeParse(typed)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(name)
  }

  return (
    <Panel
      title="Data seorang siswa"
      hint="Untuk siswa atau orang tua yang ingin tahu apa yang disimpan, atau meminta dihapus."
    >
      <search>
        <form className={styles.form} onSubmit={handleSubmit}>
          <TextField
            label="Nama siswa"
            name="student"
            type="search"
            value={typed}
            problem={error?.issues[0]?.message}
            onChange={setTyped}
          />
          <Button type="submit" variant="outlined" disabled={name === ''}>
            Cari
          </Button>
        </form>
      </search>
      {asked && <Found name={asked} />}
    </Panel>
  )
}

function Found({ name }: { name: string }) {
  const held = useGetHeldStudentsQuery(name, { refetchOnMountOrArgChange: true })

  return (
    <QueryResult of="data siswa" question={{ ...held, data: held.currentData }} height="4rem">
      {({ students, isCut }) =>
        students.length > 0 ? (
          <>
            <ul className="ruled" aria-label="Siswa yang ditemukan">
              {students.map(student => (
                <Held key={`${student.studentName} ${student.studentClass}`} student={student} />
              ))}
            </ul>
            {isCut && <p className="soft">Masih ada yang lain: ketik nama lebih lengkap.</p>}
          </>
        ) : (
          <p className="soft">
            Tidak ada yang disimpan atas nama <bdi>{name}</bdi>.
          </p>
        )
      }
    </QueryResult>
  )
}

function Held({ student }: { student: HeldStudent }) {
  const { studentName, studentClass, active } = student

  return (
    <li className={styles.student}>
      <span className={styles.who}>
        <strong>
          <Name>{studentName}</Name>
        </strong>
        <span className="soft">
          <bdi>{studentClass}</bdi> · {whatIsHeld(student)}
        </span>
      </span>
      {active > 0 ? (
        <span className="soft">Masih dalam antrian</span>
      ) : (
        <RemoveStudent student={student} />
      )}
    </li>
  )
}

function whatIsHeld({ entries, firstDay, lastDay, sheetRows, isInRoster }: HeldStudent) {
  return [
    isInRoster && 'daftar siswa',
    entries > 0 && `${formatNumber(entries)} antrian, ${formatDays(firstDay, lastDay)}`,
    sheetRows > 0 && `${formatNumber(sheetRows)} baris di spreadsheet`,
  ]
    .filter(Boolean)
    .join(' · ')
}
