import type { TillDay } from '@antrian/contract/till/till'
import { useOnce } from '@/acts/useOnce'
import { tillApi } from '@/services/tillApi'
import { Button } from '@/ui/Button'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { toastOutcome } from '@/ui/feedback/toastOutcome'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import styles from './TillView.module.css'
import { tillLines } from './tillLines'

/** Journal of cash in and out. A second line reverses a mistake. */
export function TillJournal({ till }: { till: TillDay }) {
  const timeZone = useTimeZone()
  const [reverse, { isLoading }] = useOnce(tillApi.endpoints.reverseMove)
  const lines = tillLines(till)
  const sumOf = (kind: 'in' | 'out') => lines.reduce((sum, line) => sum + (line[kind] ?? 0), 0)

  function handleReverse(id: string) {
    if (!isLoading) void toastOutcome(reverse({ day: till.day, id }), 'Baris dibatalkan')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls where it is narrow
    <section className={styles.frame} aria-label="Baris laci" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Jam</th>
            <th scope="col">Keterangan</th>
            <th scope="col" className="number">
              Masuk
            </th>
            <th scope="col" className="number">
              Keluar
            </th>
            <th scope="col">Oleh</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.key}>
              <td>{line.at ? formatMoment(line.at, timeZone, 'time') : 'awal'}</td>
              <td>
                <b>{line.text}</b>
                {line.detail && <small className="lines">{line.detail}</small>}
              </td>
              <td className="number" data-label="Masuk">
                {amountOf(line.in)}
              </td>
              <td className="number" data-label="Keluar">
                {amountOf(line.out)}
              </td>
              <td className={styles.by}>
                {line.by}
                {line.moveId && !till.closed && (
                  <ReverseButton
                    text={line.text}
                    isBusy={isLoading}
                    onReverse={() => handleReverse(line.moveId ?? '')}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Jumlah
            </th>
            <td className="number" data-label="Masuk">
              {formatNumber(sumOf('in'))}
            </td>
            <td className="number" data-label="Keluar">
              {formatNumber(sumOf('out'))}
            </td>
            <td>&nbsp;</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface ReverseButtonProps {
  text: string
  isBusy: boolean
  onReverse: () => void
}

function ReverseButton({ text, isBusy, onReverse }: ReverseButtonProps) {
  const button = useFocusPageAfter<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      variant="text"
      aria-label={`Batalkan baris ${text}`}
      aria-disabled={isBusy}
      onClick={onReverse}
    >
      Batalkan
    </Button>
  )
}

const amountOf = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount))
