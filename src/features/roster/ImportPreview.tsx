import type { RosterPreview } from '@antrian/contract/roster/roster'
import type { ListRow } from '@/lists/pastedList'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { Notice } from '@/ui/feedback/Notice'
import { type Fact, Facts } from '@/ui/figures/Facts'
import { formatNumber } from '@/ui/time/format'
import { ImportProblems } from './ImportProblems'
import styles from './RosterView.module.css'
import { SaveImport } from './SaveImport'

interface ImportPreviewProps {
  rows: ListRow[]
  preview: RosterPreview
  isChecking: boolean
  failure: string | null
  /** Called with the new list when a row was corrected or skipped. */
  onRows: (rows: ListRow[]) => void
  onAgain: () => void
  onSaved: (students: number) => void
}

export function ImportPreview(props: ImportPreviewProps) {
  const { rows, preview, isChecking, failure, onRows, onAgain, onSaved } = props
  const { added, moved, returned, same, gone, problems, classes } = preview
  const page = useFocusPageAfter<HTMLDivElement>()
  const facts: Fact[] = [
    { label: 'Baru', value: formatNumber(added) },
    {
      label: 'Pindah atau berubah',
      value: formatNumber(moved - returned),
      hint: same > 0 && `${formatNumber(same)} tetap`,
    },
    {
      label: 'Perlu dilihat',
      value: formatNumber(problems.length),
      hint: problems.length > 0 && 'yang lain tetap jalan',
    },
    { label: 'Tidak ada di daftar ini', value: formatNumber(gone) },
    ...(returned > 0 ? [{ label: 'Kembali', value: formatNumber(returned) }] : []),
  ]

  return (
    <div ref={page} className="stack">
      <div ref={scrollTo} className="row wrap apart">
        <p className="quiet">{`${formatNumber(rows.length)} siswa diperiksa. Belum ada yang disimpan.`}</p>
        <Button variant="outlined" onClick={onAgain}>
          Tempel ulang
        </Button>
      </div>
      <Facts facts={facts} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={`columns ${styles.columns}`}>
        <section className="card" aria-labelledby="per-kelas">
          <h2 id="per-kelas" className={styles.title}>
            Per kelas
            <small>{`${formatNumber(classes.length)} kelas`}</small>
          </h2>
          <ul className={`${styles.rows} ${styles.counts}`}>
            {classes.map(({ className, students, ...all }) => {
              const counts = { ...all, moved: all.moved - all.returned }
              return (
                <li key={className}>
                  <b>
                    <bdi>{className}</bdi>
                  </b>
                  <span className="soft">
                    {wordsOf(counts)}
                    {counts.problems > 0 && (
                      <>
                        {wordsOf(counts) && ' · '}
                        <span className="medium warn">
                          {`${formatNumber(counts.problems)} perlu dilihat`}
                        </span>
                      </>
                    )}
                  </span>
                  <span className="figures">{formatNumber(students)}</span>
                </li>
              )
            })}
          </ul>
        </section>
        <section className="card" aria-labelledby="perlu-dilihat">
          <h2 id="perlu-dilihat" className={styles.title}>
            {problems.length > 0 ? 'Perlu dilihat' : 'Simpan'}
            <small>{problems.length > 0 && `${formatNumber(problems.length)} baris`}</small>
          </h2>
          <ImportProblems
            key={preview.plan}
            rows={rows}
            problems={problems}
            isBusy={isChecking}
            onRows={onRows}
          />
          <SaveImport
            preview={preview}
            isBusy={isChecking}
            onCheckAgain={() => onRows(rows)}
            onCancel={onAgain}
            onSaved={onSaved}
          />
        </section>
      </div>
    </div>
  )
}

/** Scrolls back up, because on a phone the pressed button stood below the longer pasted text. */
const scrollTo = (start: HTMLElement | null) => start?.scrollIntoView({ block: 'nearest' })

const WORDS = [
  ['added', 'baru'],
  ['moved', 'berubah'],
  ['returned', 'kembali'],
  ['same', 'tetap'],
  ['gone', 'tidak di daftar ini'],
] as const

const wordsOf = (counts: Record<(typeof WORDS)[number][0], number>) =>
  WORDS.filter(([field]) => counts[field] > 0)
    .map(([field, word]) => `${formatNumber(counts[field])} ${word}`)
    .join(' · ')
