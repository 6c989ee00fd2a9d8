import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { usePaperName } from '@/features/auth/usePaperName'
import { formatMoment } from '@/ui/time/format'
import styles from './ClosingReport.module.css'
import { DayHead } from './DayHead'
import {
  cashParts,
  type DayReport,
  differenceOf,
  hasMoney,
  holderSentences,
  printSentences,
  qrisSentence,
  remainingWords,
} from './dayReport'
import { cancelledSentence, correctionSentence, offlineSentences } from './dayWords'
import { PaymentsTable } from './PaymentsTable'

/** The report on one A4 page, only in print. */
export function ClosingReport({ report }: { report: DayReport }) {
  const school = usePaperName()
  const { day, figures, closed, note, timeZone, counted, expected } = report
  const remaining = remainingWords(figures)
  const { sheet, paper } = figures
  const sentences = [
    closed
      ? `Ditutup ${formatMoment(closed.at, timeZone, 'row')} oleh ${closed.by}.`
      : 'Belum ditutup: angka masih bisa berubah.',
    remaining ? `Tersisa: ${remaining}.` : 'Tidak ada antrian yang tersisa.',
    cancelledSentence(figures),
    correctionSentence(figures, timeZone),
    ...offlineSentences(figures),
    sheet ? `Spreadsheet: ${sheet.sent} dari ${sheet.owed} tersimpan.` : '',
    paper
      ? `Kertas: terpakai ${paper.loaded - paper.left} lembar, sisa ${paper.left} dari ${paper.loaded}.`
      : '',
    ...printSentences(report).map(sentence => `${sentence}.`),
    ...holderSentences(report).map(sentence => `${sentence}.`),
    qrisSentence(report) && `${qrisSentence(report)}.`,
    note ? `Catatan: ${note}` : '',
  ].filter(Boolean)
  const cash: [string, string][] = [
    ...cashParts(report).map(([label, amount]): [string, string] => [label, formatRupiah(amount)]),
    ['Seharusnya di laci', expected === null ? '' : formatRupiah(expected)],
    ['Cash di laci', counted === null ? '' : formatRupiah(counted)],
    ['Selisih', differenceOf(report) ?? ''],
  ]

  return (
    <article className={styles.report} aria-hidden="true">
      <p className={styles.school}>{school}</p>
      <p className={styles.title}>Tutup Hari</p>
      <DayHead day={day} figures={figures} />
      <PaymentsTable figures={figures} />
      {hasMoney(figures) && (
        <dl className={styles.cash}>
          {cash.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.sentences}>
        {sentences.map((sentence, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two sentences may say the same
          <li key={place}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.signatures}>
        <p>Dihitung oleh</p>
        <p>Diterima bendahara</p>
      </div>
    </article>
  )
}
