import type { RosterFix, RosterProblem } from '@antrian/contract/roster/roster'
import { useState } from 'react'
import type { ListRow } from '@/lists/pastedList'
import { Button } from '@/ui/Button'
import { useIgnoreQuickClick } from '@/ui/browser/useIgnoreQuickClick'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { TextField } from '@/ui/fields/TextField'
import { formatNumber } from '@/ui/time/format'
import styles from './RosterView.module.css'

/** Maximum number of shown problems. Further ones appear when these are corrected. */
const SHOWN = 50

/** Rows without a class from which merged cells are the likely cause, and a question is for all. */
const MERGED_FROM = 3

const FIXES = {
  name: { action: 'Isi nama', label: 'Nama', field: 'name' },
  class: { action: 'Isi kelas', label: 'Kelas', field: 'className' },
  nis: { action: 'Isi NIS', label: 'NIS', field: 'nis' },
  skip: { action: 'Lewati', label: '', field: null },
} as const satisfies Record<
  RosterFix,
  { action: string; label: string; field: keyof ListRow | null }
>

interface ImportProblemsProps {
  rows: ListRow[]
  problems: readonly RosterProblem[]
  isBusy: boolean
  onRows: (rows: ListRow[]) => void
}

/** Rows that the import skips, each with its problem and one fix. */
export function ImportProblems({ rows, problems, isBusy, onRows }: ImportProblemsProps) {
  const [open, setOpen] = useState<number>()
  const [text, setText] = useState('')
  const ignoreQuick = useIgnoreQuickClick()
  const list = useFocusPageAfter<HTMLDivElement>()
  if (problems.length === 0) return null

  function leaveOut(place: number) {
    if (!isBusy) onRows(rows.filter((_, index) => index !== place))
  }

  function put(place: number, field: 'name' | 'className' | 'nis') {
    const value = text.trim()
    if (isBusy || value === '') return
    onRows(rows.map((row, index) => (index === place ? { ...row, [field]: value } : row)))
  }

  /** Answers the questions about these lines. */
  function confirm(lines: readonly number[], answer: 'isStudent' | 'isMoved') {
    if (isBusy) return
    onRows(rows.map((row, place) => (lines.includes(place + 1) ? { ...row, [answer]: true } : row)))
  }

  const namesakes = problems.filter(({ isNamesake }) => isNamesake).map(({ line }) => line)

  const classless = problems.filter(
    ({ fix, line }) => fix === 'class' && rows[line - 1]?.className === '',
  ).length

  return (
    <div ref={list}>
      {classless >= MERGED_FROM && (
        <p className={`${styles.more} soft`}>
          {`${formatNumber(classless)} baris tanpa kelas. Jika kelas hanya tertulis di baris pertamanya (sel gabungan), isi setiap baris di Excel, lalu Tempel ulang.`}
        </p>
      )}
      {namesakes.length >= MERGED_FROM && (
        <div className={`${styles.more} soft`}>
          <p>{`${formatNumber(namesakes.length)} nama sudah ada di kelas lain.`}</p>
          <p className="row wrap" onClickCapture={ignoreQuick}>
            <Button variant="outlined" onClick={() => confirm(namesakes, 'isMoved')}>
              Semua pindah
            </Button>
            <Button variant="outlined" onClick={() => confirm(namesakes, 'isStudent')}>
              Semua siswa lain
            </Button>
          </p>
        </div>
      )}
      <ul ref={focusIfLost} className={`${styles.rows} ${styles.problems}`}>
        {problems.slice(0, SHOWN).map(({ line, sentence, fix, isDoubt, isNamesake }) => {
          const place = line - 1
          const row = rows[place]
          const { action, label, field } = FIXES[fix]
          const name = row?.name || '(tanpa nama)'
          return (
            <li key={line}>
              <span className="soft">
                {[row?.sheet, `baris ${formatNumber(row?.line ?? line)}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="lines">
                <bdi className="strong">{name.slice(0, 80)}</bdi>
                <span className="soft">{sentence}</span>
              </span>
              <span className="row" onClickCapture={ignoreQuick}>
                {isNamesake && (
                  <Button
                    variant="text"
                    aria-label={`Pindah: baris ${row?.line ?? line}, ${name.slice(0, 80)}`}
                    onClick={() => confirm([line], 'isMoved')}
                  >
                    Pindah
                  </Button>
                )}
                {isDoubt && (
                  <Button
                    variant="text"
                    aria-label={`${isNamesake ? 'Siswa lain' : 'Ini siswa'}: baris ${row?.line ?? line}, ${name.slice(0, 80)}`}
                    onClick={() => confirm([line], 'isStudent')}
                  >
                    {isNamesake ? 'Siswa lain' : 'Ini siswa'}
                  </Button>
                )}
                {open === line ? (
                  // Another button, so that a double click on the first one leaves no row out.
                  <Button key="skip" variant="text" onClick={() => leaveOut(place)}>
                    Lewati
                  </Button>
                ) : (
                  <Button
                    key="fix"
                    variant="outlined"
                    aria-label={`${action}: baris ${row?.line ?? line}, ${name.slice(0, 80)}`}
                    onClick={() => {
                      if (field === null) return leaveOut(place)
                      setText(row?.[field] ?? '')
                      return setOpen(line)
                    }}
                  >
                    {action}
                  </Button>
                )}
              </span>
              {open === line && field && (
                <form
                  ref={focusField}
                  className={styles.fix}
                  onSubmit={event => {
                    event.preventDefault()
                    put(place, field)
                  }}
                >
                  <TextField label={label} name="fix" value={text} onChange={setText} />
                  <Button variant="outlined" type="submit" aria-busy={isBusy}>
                    Pakai
                  </Button>
                </form>
              )}
            </li>
          )
        })}
      </ul>
      {problems.length > SHOWN && (
        <p className={`${styles.more} soft`}>
          {`dan ${formatNumber(problems.length - SHOWN)} baris lagi`}
        </p>
      )}
    </div>
  )
}

/** Focuses the next problem after one was corrected, because its button is gone. */
function focusIfLost(list: HTMLElement | null) {
  if (document.activeElement !== document.body) return
  list?.querySelector('button')?.focus({ preventScroll: true })
}

const focusField = (form: HTMLElement | null) => form?.querySelector('input')?.focus()
