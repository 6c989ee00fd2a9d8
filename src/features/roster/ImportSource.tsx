import { ROSTER_LIMITS } from '@antrian/contract/roster/roster'
import { isGrade } from '@antrian/contract/roster/writtenClass'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import type { ListColumns } from '@/lists/columns'
import { type ListRow, type PastedList, rowsOf } from '@/lists/pastedList'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/feedback/Notice'
import fields from '@/ui/fields/Field.module.css'
import { FileButton } from '@/ui/fields/FileButton'
import { SelectField } from '@/ui/fields/SelectField'
import { TextField } from '@/ui/fields/TextField'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { ColumnChoice } from './ColumnChoice'
import { PastedCells } from './PastedCells'
import styles from './RosterView.module.css'
import { type Reading, readFile, readText } from './readSource'

interface ImportSourceProps {
  isChecking: boolean
  failure: string | null
  onCheck: (rows: ListRow[]) => void
}

/** Source of a list: pasted cells, or a dropped or selected file. */
export function ImportSource({ isChecking, failure, onCheck }: ImportSourceProps) {
  const [lists, setLists] = useState<readonly PastedList[]>([])
  /** Index of the shown list. */
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [hidden, setHidden] = useState<Reading['hidden']>()
  const [isAgain, setIsAgain] = useState(false)

  const latest = useRef<unknown>(undefined)

  async function take(reading: Promise<Reading>) {
    latest.current = reading
    const { lists, problem, hidden } = await reading
    // A large file may take longer than the list that was pasted after it.
    if (latest.current !== reading) return
    setProblem(problem)
    setHidden(hidden)
    setLists(lists)
    setAt(
      Math.max(
        0,
        lists.findIndex(({ columns }) => columns),
      ),
    )
  }

  function change(changes: { columns: ListColumns } | { className: string }) {
    setLists(lists.map((one, place) => (place === at ? { ...one, ...changes } : one)))
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    void take(readText(event.clipboardData.getData('text/plain')))
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    void take(file ? readFile(file) : readText(event.dataTransfer.getData('text/plain')))
  }

  const taking = {
    onPaste: handlePaste,
    onDrop: handleDrop,
    onDragOver: (event: DragEvent) => event.preventDefault(),
  }
  const list = lists[at]
  const columns = list?.columns
  const unread = lists.filter(one => !one.columns)
  const rows = lists.flatMap(one => (one.columns ? rowsOf(one, one.columns) : []))
  const classless = lists.filter(
    (one, place) => place !== at && one.columns?.className.length === 0 && !one.className,
  )
  const grades = gradesOf(rows)
  const isTooMany = rows.length > ROSTER_LIMITS.rows

  return (
    <div className="columns">
      <Panel title="Tempel dari Dapodik atau Excel" hint="Ctrl V, atau jatuhkan berkasnya">
        {list ? (
          <section
            ref={focusIfLost}
            className={styles.pasted}
            aria-label="Sel yang ditempel"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, and takes another list
            tabIndex={0}
            {...taking}
          >
            <PastedCells list={list} />
          </section>
        ) : (
          <textarea
            ref={isAgain ? focusIfLost : undefined}
            className={`${fields.input} ${styles.pasted}`}
            aria-label="Daftar siswa"
            placeholder="Buka unduhan Dapodik (Daftar PD), pilih semua dengan Ctrl A, salin, lalu tempel di sini. Atau jatuhkan berkas .xlsx, .ods atau .csv."
            value=""
            spellCheck={false}
            onChange={event => void take(readText(event.target.value))}
            {...taking}
          />
        )}
        <div className="row wrap apart">
          <output className="soft">
            {rows.length > 0
              ? `${formatNumber(rows.length)} siswa terbaca.${lists.length > 1 ? ` ${formatNumber(lists.length - unread.length)} dari ${formatNumber(lists.length)} sheet atau tabel dibaca.` : ''}${columns?.nis === undefined ? '' : ' Nol di depan NIS tetap ada.'}`
              : 'Belum ada daftar.'}
          </output>
          <div className="row wrap">
            {list && (
              <Button
                variant="text"
                onClick={() => {
                  setIsAgain(true)
                  void take(Promise.resolve({ lists: [] }))
                }}
              >
                Tempel ulang
              </Button>
            )}
            <FileButton
              accept=".xlsx,.xlsm,.xls,.ods,.csv,.txt,.tsv,text/csv,text/plain"
              onChoose={file => void take(readFile(file))}
            >
              Pilih berkas Excel atau CSV
            </FileButton>
          </div>
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
      </Panel>
      <Panel title="Yang dibaca">
        {lists.length > 1 && (
          <SelectField
            label="Sheet"
            value={String(at)}
            options={lists.map((one, place) => [String(place), placeName(one, place)])}
            onChange={value => setAt(Number(value))}
          />
        )}
        {hidden && (
          <Notice
            tone="warning"
            action={
              <Button variant="outlined" onClick={() => void take(hidden.read())}>
                Baca juga
              </Button>
            }
          >
            {`${formatNumber(hidden.count)} baris yang disaring atau disembunyikan tidak dibaca.`}
          </Notice>
        )}
        {unread.length > 0 && rows.length > 0 && (
          <Notice tone="warning">
            {`Tidak terbaca sebagai daftar: ${unread.map(({ sheet }) => sheet || 'sebuah tabel').join(', ')}. Jika berisi siswa, pilih lembar dan kolomnya.`}
          </Notice>
        )}
        {classless.length > 0 && (
          <Notice tone="warning">
            {`Tanpa kelas: ${classless.map(one => placeName(one, lists.indexOf(one))).join(', ')}. Pilih di Lembar, lalu tulis kelasnya.`}
          </Notice>
        )}
        {list ? (
          <>
            <ColumnChoice list={list} onChange={columns => change({ columns })} />
            {grades && (
              <Notice tone="warning">
                {`Kelas hanya berisi tingkat: ${grades}. Jika ada kolom rombel, pilih di Kelas.`}
              </Notice>
            )}
            {columns?.className.length === 0 && (
              <TextField
                label="Kelas semua siswa di tabel ini"
                name="className"
                value={list.className}
                problem={list.className ? undefined : 'Tabel ini tanpa kolom kelas: tulis kelasnya'}
                onChange={className => change({ className })}
              />
            )}
          </>
        ) : (
          <p className="soft">Nama, kelas, dan NIS: tiga kolom, dari daftar sepanjang apa pun.</p>
        )}
        <p className={styles.promise}>
          Hanya tiga kolom ini yang dikirim. NIK, alamat, dan data orang tua tidak keluar dari
          perangkat ini.
        </p>
        {isTooMany && (
          <Notice tone="error">
            {`Paling banyak ${formatNumber(ROSTER_LIMITS.rows)} siswa sekali impor: bagi daftarnya per tingkat.`}
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <span className={styles.check}>
          <Button
            variant="contained"
            disabled={rows.length === 0 || isTooMany}
            aria-busy={isChecking}
            onClick={() => !isChecking && onCheck(rows)}
          >
            {rows.length > 0 ? `Periksa ${formatNumber(rows.length)} siswa` : 'Periksa'}
          </Button>
        </span>
      </Panel>
    </div>
  )
}

/** The classes of a list of which all are bare grades, such as 10 and 11; empty for others. */
function gradesOf(rows: readonly ListRow[]): string {
  const classes = [...new Set(rows.map(({ className }) => className).filter(Boolean))]
  return classes.every(isGrade) ? classes.join(', ') : ''
}

/** A list in the choice: its sheet, and its place where a sheet has several tables. */
const placeName = ({ sheet, className, columns }: PastedList, place: number) =>
  [sheet || `Tabel ${place + 1}`, className !== sheet && className, !columns && 'tidak terbaca']
    .filter(Boolean)
    .join(' · ')

/** Focuses what takes the place of the focused element. */
function focusIfLost(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
