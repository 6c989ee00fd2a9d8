import { ExpectedSum } from '@/ui/figures/ExpectedSum'
import sums from '@/ui/figures/Sum.module.css'
import { cashParts, type DayReport, differenceOf } from './dayReport'

/** The expected sum in the till as an addition, and the difference after the count; or why it is hidden. */
export function ExpectedCash({ report }: { report: DayReport }) {
  const { expected, closed } = report
  const difference = differenceOf(report)
  if (expected === null) {
    return (
      <p className="soft">
        Jumlah yang seharusnya tampil setelah uangnya dihitung dan harinya ditutup.
      </p>
    )
  }
  return (
    <>
      <ExpectedSum parts={cashParts(report)} expected={expected} />
      {difference && (
        <output className={sums.difference} data-is-even={difference === 'Pas'}>
          {difference}
          {difference !== 'Pas' && !closed && ' · tulis alasannya di Catatan'}
        </output>
      )}
    </>
  )
}
