import { ROSTER_LIMITS } from '@antrian/contract/roster'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/feedback/Notice'
import fields from '@/ui/fields/Field.module.css'
import { FileButton } from '@/ui/fields/FileButton'
import { Panel } from '@/ui/Panel'
import { formatNumber } from '@/ui/time/format'
import { ColumnChoice } from './ColumnChoice'
import { type ListColumns, type ListRow, type PastedList, rowsOf } from './pastedList'
import styles from './RosterView.module.css'
import { readFile, readText } from './readSource'

interface ImportSourceProps {
  isChecking: boolean
  failure: string | null
  onCheck: (rows: ListRow[]) => void
}

/** Source of a list: pasted cells, or a dropped or selected file. */
export function ImportSource({ isChecking, failure, onCheck }: ImportSourceProps) {
  const [list, setList] = useState<PastedList>()
  const [columns, setColumns] = useState<ListColumns>()
  const [problem, setProblem] = useState<string>()

  async function take(reading: ReturnType<typeof readText>) {
    const { list, problem } = await reading
    setProblem(problem)
    setList(list)
    setColumns(list?.columns)
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

  const rows = list && columns ? rowsOf(list, columns) : []
  const isTooMany = rows.length > ROSTER_LIMITS.rows

  return (
    <div className="columns">
      <Panel title="Tempel dari Dapodik atau Excel" hint="Ctrl V, atau jatuhkan berkasnya">
        <textarea
          className={`${fields.input} ${styles.pasted}`}
          aria-label="Daftar siswa"
          placeholder="Buka unduhan Dapodik (Daftar PD), pilih semua dengan Ctrl A, salin, lalu tempel di sini. Atau jatuhkan berkas .xlsx atau .csv."
          value={list ? linesOf(list, columns) : ''}
          spellCheck={false}
          onChange={event => void take(readText(event.target.value))}
          onPaste={handlePaste}
          onDrop={handleDrop}
          onDragOver={event => event.preventDefault()}
        />
        <div className="row wrap apart">
          <output className="soft">
            {rows.length > 0
              ? `${formatNumber(rows.length)} siswa terbaca.${columns?.nis === undefined ? '' : ' Nol di depan NIS tetap ada.'}`
              : 'Belum ada daftar.'}
          </output>
          <FileButton
            accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv,text/plain"
            onChoose={file => void take(readFile(file))}
          >
            Pilih berkas Excel atau CSV
          </FileButton>
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
      </Panel>
      <Panel title="Yang dibaca">
        {list ? (
          <ColumnChoice list={list} columns={columns} onChange={setColumns} />
        ) : (
          <p className="soft">Nama, kelas, dan NIS: tiga kolom, dari daftar sepanjang apa pun.</p>
        )}
        <p className={styles.promise}>
          Hanya tiga kolom ini yang dikirim. NIK, alamat, dan data orang tua tidak keluar dari
          laptop ini.
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

/** Number of rows in the preview, enough to check the columns. */
const SHOWN_LINES = 12

/** First rows of a list with only the three columns. */
function linesOf(list: PastedList, columns: ListColumns | undefined): string {
  if (!columns) {
    return list.cells
      .slice(0, SHOWN_LINES)
      .map(cells => cells.slice(0, 4).join('\t'))
      .join('\n')
  }
  const rows = rowsOf(list, columns)
  const lines = rows
    .slice(0, SHOWN_LINES)
    .map(({ line, name, className, nis }) => [line, name, nis ?? '', className].join('\t'))
  return rows.length > SHOWN_LINES ? [...lines, '…'].join('\n') : lines.join('\n')
}
