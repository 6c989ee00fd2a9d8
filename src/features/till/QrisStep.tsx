import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { QrisComparison, QrisLine } from '@antrian/contract/till/till'
import type { QrisTally } from '@antrian/contract/till/tillSums'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { tillApi, useGetTillQuery } from '@/services/tillApi'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { AmountField, amountOrRefused, readable } from '@/ui/fields/AmountField'
import { counted } from '@/ui/figures/measures'
import sums from '@/ui/figures/Sum.module.css'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import type { BankLines } from './bankLines'
import { PasteField } from './PasteField'
import styles from './TillView.module.css'

interface QrisStepProps {
  day: string
  total: number | null
  isClosed: boolean
  onTotal: (total: number | null) => void
}

/** Compares QRIS in the app with the recorded sum. Pasted lines of the bank are not stored. */
export function QrisStep({ day, total, isClosed, onTotal }: QrisStepProps) {
  const timeZone = useTimeZone()
  const { data: till } = useGetTillQuery(day)
  const [compare, { error: refused, isLoading }] = useOnce(tillApi.endpoints.compareQris)
  const [withdraw, { error = refused }] = useOnce(tillApi.endpoints.withdrawQris)
  const [comparison, setComparison] = useState<QrisComparison>()
  /** The comparison in the field when it was cleared. */
  const [cleared, setCleared] = useState<QrisTally | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const [aside, setAside] = useState('')
  const [net, setNet] = useState<NetLines>()
  if (!till) return null
  const recorded = isClosed && till.qris ? recordedThen(till.qris) : till.qrisRecorded
  const read = readable(total)
  const difference = read === null ? null : read - recorded.total

  async function handleLines(text: string) {
    const reader = await import('./bankLines').catch(() => undefined)
    if (!reader) return setAside('Baris tidak dapat dibaca. Periksa koneksi lalu coba lagi.')
    const { lines, ...others } = reader.bankLines(text, day, timeZone)
    const paid = reader.beforeFee(lines)
    setNet(undefined)
    setAside(asideWords(others))
    if (lines.length === 0) {
      return setAside(
        `Tidak ada uang masuk yang terbaca di tempelan ini. ${asideWords(others)}`.trim(),
      )
    }
    const at = lines.findIndex(line => !reader.isPrice(line))
    if (paid || (others.isNet && at >= 0)) return setNet({ lines, paid, at })
    return compareLines(lines)
  }

  async function compareLines(lines: QrisLine[]) {
    const { data } = await compare({ day, lines })
    if (!data) return undefined
    setNet(undefined)
    setComparison(data)
    onTotal(data.tally.total)
    return setIsPasting(false)
  }

  const tally = comparison?.tally ?? till.qris
  const latest = isNewer(till.qris, tally) ? till.qris : tally

  function handleInput(typed: number | null, isRefused: boolean) {
    setCleared(typed === null && !isRefused ? latest : null)
    onTotal(amountOrRefused(typed, isRefused))
  }

  /**
   * Sends only a changed total, because each comparison replaces the one of pasted lines. Withdraws
   * only the comparison that this admin cleared, not a newer one of another admin.
   */
  async function handleTotal() {
    if (read !== null && read !== latest?.total) await compare({ day, total: read })
    if (total !== null || !cleared || cleared.at !== latest?.at) return
    const { error } = await withdraw({ day })
    if (!error) setComparison(undefined)
  }

  return (
    <>
      <div className="pair">
        <div>
          <p className="label">QRIS tercatat</p>
          <p className={styles.read}>{formatRupiah(recorded.total)}</p>
          <p className="soft">{recorded.count} siswa</p>
        </div>
        {isClosed ? (
          <div>
            <p className="label">QRIS menurut aplikasi</p>
            <p className={styles.read}>{total === null ? 'tidak diisi' : formatRupiah(total)}</p>
          </div>
        ) : (
          <div onBlur={() => void handleTotal()}>
            <AmountField
              label="QRIS menurut aplikasi"
              name="qrisTotal"
              unit="Rp"
              value={total}
              onChange={handleInput}
            />
          </div>
        )}
      </div>
      {difference !== null && (
        <output className={sums.difference} data-is-even={difference === 0}>
          {differenceSentence(difference)}
          {tally?.lines && ` · ${tally.lines.matched} dari ${tally.recordedCount} cocok`}
          {difference !== 0 && !isClosed && ' · tulis alasannya di Catatan'}
        </output>
      )}
      {tally?.lines && (
        <Unmatched
          comparison={comparison}
          lines={tally.lines}
          time={at => formatMoment(at, timeZone, 'time')}
        />
      )}
      {error && <Notice tone="error">{errorMessage(error)}</Notice>}
      {net && (
        <NetQuestion net={net} isBusy={isLoading} onCompare={lines => void compareLines(lines)} />
      )}
      {aside && <output className="soft">{aside}</output>}
      {isPasting ? (
        <PasteField isBusy={isLoading} onRead={text => void handleLines(text)} />
      ) : (
        !isClosed && (
          <div className="row wrap">
            <Button variant="outlined" onClick={() => setIsPasting(true)}>
              {tally?.lines ? 'Tempel ulang' : 'Tempel baris bank'}
            </Button>
            <span className="soft">Baris dari bank tidak disimpan, hanya jumlahnya.</span>
          </div>
        )
      )}
    </>
  )
}

/** Lines with what is left after the fees of the bank, and what was paid, if a usual fee explains it. */
interface NetLines {
  lines: QrisLine[]
  paid: { rate: number; lines: QrisLine[] } | undefined
  /** The line that is named as an example. */
  at: number
}

/** Asks how lines are compared that have only what is left after the fees of the bank. */
function NetQuestion({
  net: { lines, paid, at },
  isBusy,
  onCompare,
}: {
  net: NetLines
  isBusy: boolean
  onCompare: (lines: QrisLine[]) => void
}) {
  const [left = 0, whole = 0] = [lines[at]?.amount, paid?.lines[at]?.amount]
  return (
    <>
      <Notice tone="warning">
        {paid
          ? `Jumlah di tempelan ini tampaknya bersih, sesudah potongan bank ${formatNumber(paid.rate / 10)} %: ${formatRupiah(left)} dari ${formatRupiah(whole)}.`
          : `Tempelan ini hanya berisi jumlah bersih, misalnya ${formatRupiah(left)}, dan potongan banknya tidak dikenal. Tempel kolom jumlah kotor, atau isi jumlah menurut aplikasi.`}
      </Notice>
      <div className="row wrap">
        {paid && (
          <Button
            variant="contained"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onCompare(paid.lines)}
          >
            Cocokkan sebelum potongan
          </Button>
        )}
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onCompare(lines)}
        >
          Cocokkan apa adanya
        </Button>
      </div>
    </>
  )
}

/** What was recorded at a comparison; the one of a closed day stays as it was closed. */
const recordedThen = ({ recorded: total, recordedCount: count }: QrisTally) => ({ total, count })

const isNewer = (one: QrisTally | null, other: QrisTally | null) =>
  one !== null && (other === null || one.at > other.at)

interface UnmatchedProps {
  comparison: QrisComparison | undefined
  lines: NonNullable<QrisComparison['tally']['lines']>
  time: (at: string) => string
}

/** Differences: with number, name and time directly after the comparison, later only as sums. */
function Unmatched({ comparison, lines: { unpaid, unknown }, time }: UnmatchedProps) {
  return (
    <dl className={sums.sum}>
      {unpaid.count > 0 && (
        <div>
          <dt>
            <b>{unpaid.count} tercatat tanpa uang masuk</b>
            <br />
            {comparison?.unpaid
              .map(
                ({ queueNumber, studentName, at }) => `${queueNumber} ${studentName} ${time(at)}`,
              )
              .join(' · ')}
          </dt>
          <dd>− {formatRupiah(unpaid.amount)}</dd>
        </div>
      )}
      {unknown.count > 0 && (
        <div>
          <dt>
            <b>{unknown.count} masuk tanpa antrian</b>
            <br />
            {comparison?.unknown.map(({ at }) => time(at)).join(' · ')}
          </dt>
          <dd>+ {formatRupiah(unknown.amount)}</dd>
        </div>
      )}
    </dl>
  )
}

function differenceSentence(difference: number) {
  if (difference === 0) return '✓ Sama dengan yang tercatat'
  const amount = formatRupiah(Math.abs(difference))
  return difference < 0 ? `! Kurang ${amount}` : `! Lebih ${amount}`
}

function asideWords(counts: Omit<BankLines, 'lines'>) {
  const said = counted(
    [counts.failed, 'gagal atau belum selesai'],
    [counts.debits, 'uang keluar'],
    [counts.otherDays, 'dari hari lain'],
    [counts.impossible, 'dengan tanggal yang tidak ada'],
    [counts.unreadable, 'tidak jelas jam, jumlah, atau statusnya'],
  )
  return said.length > 0 ? `Dilewati: ${said.join(', ')}.` : ''
}
