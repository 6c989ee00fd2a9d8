import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { leftDifference } from '@antrian/contract/till/tillSums'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/services/sessionSlice'
import { useGetTillQuery } from '@/services/tillApi'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { Notice } from '@/ui/feedback/Notice'
import { Pending } from '@/ui/feedback/Pending'
import { ExpectedSum } from '@/ui/figures/ExpectedSum'
import sums from '@/ui/figures/Sum.module.css'
import { Panel } from '@/ui/Panel'
import { formatMoment } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { differenceWords, plainDifference } from './difference'
import { OfferAnswers, type Offered } from './OfferAnswers'
import { TillJournal } from './TillJournal'
import styles from './TillView.module.css'
import { sumLines } from './tillLines'

const MoveDialog = lazyWithPreload(() => import('./MoveDialog').then(m => m.MoveDialog))
const HandoverDialog = lazyWithPreload(() => import('./HandoverDialog').then(m => m.HandoverDialog))

/** The till of a day: journal, expected sum, and holders. */
export function TillView({ day }: { day: string }) {
  const query = useGetTillQuery(day)
  const till = query.currentData
  const timeZone = useTimeZone()
  const isToday = day === useToday()
  const [dialog, setDialog] = useState<'in' | 'out' | 'handover'>()
  const close = () => setDialog(undefined)

  if (!till) return <Pending query={query} failure="Laci Cash tidak dapat dimuat" />
  const span = till.spans.at(-1)
  const time = (at: string) => formatMoment(at, timeZone, 'time')
  return (
    <div className="stack">
      <div className="row wrap apart">
        <p className="quiet">
          {formatDay(day, 'full')}
          {span?.holder && !till.closed && (
            <>
              {' · dipegang '}
              <bdi>{span.holder.name}</bdi>
              {span.from && ` sejak ${time(span.from)}`}
            </>
          )}
        </p>
        {!till.closed && (
          <div className="row wrap">
            <Button variant="outlined" onClick={() => setDialog('in')}>
              Cash masuk
            </Button>
            <Button variant="outlined" onClick={() => setDialog('out')}>
              Cash keluar
            </Button>
            <Button
              variant="contained"
              aria-disabled={till.offer !== null}
              onClick={() => till.offer === null && setDialog('handover')}
            >
              Serah terima
            </Button>
          </div>
        )}
      </div>
      {till.closed && (
        <Notice tone="info">{`${isToday ? 'Hari ini' : formatDay(day, 'weekday')} ditutup ${time(till.closed.at)} oleh ${till.closed.by}. Laci tidak berubah lagi.`}</Notice>
      )}
      {till.offer && !till.closed && <OfferNotice till={till} offer={till.offer} />}
      <div className={styles.columns}>
        <TillJournal till={till} />
        <div className="stack">
          <Panel title={isToday ? 'Seharusnya sekarang' : 'Seharusnya di laci'}>
            {span?.sums ? (
              <>
                <p className={styles.expected}>{formatRupiah(span.sums.expected)}</p>
                <ExpectedSum parts={sumLines(span)} expected={span.sums.expected} />
              </>
            ) : (
              <p className="soft">Tampil setelah uangnya dihitung.</p>
            )}
          </Panel>
          <Panel title={isToday ? 'Pemegang hari ini' : 'Pemegang'}>
            <dl className={sums.sum}>
              {till.spans.map(held => {
                const { holder, from, until, difference } = held
                const left = leftDifference(held)
                return (
                  <div key={from ?? 'awal'}>
                    <dt>
                      <b>{holder?.name ?? 'Belum diserahterimakan'}</b>
                      <br />
                      {heldWords(from ? time(from) : 'awal', until && time(until), isToday)}
                    </dt>
                    <dd data-is-even={difference === null ? undefined : difference === 0}>
                      {differenceWords(difference)}
                      {left !== null && left !== difference && (
                        <small className="lines">
                          {`sesudah pembayaran dibetulkan: ${plainDifference(left)}`}
                        </small>
                      )}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </Panel>
        </div>
      </div>
      <Asked>
        {dialog === 'handover' && <HandoverDialog till={till} onClose={close} />}
        {(dialog === 'in' || dialog === 'out') && (
          <MoveDialog day={day} kind={dialog} onClose={close} />
        )}
      </Asked>
    </div>
  )
}

/** The time in which somebody held the till. A past day that was not counted has no end. */
function heldWords(from: string, until: string | null, isToday: boolean) {
  if (until) return `${from} – ${until}`
  return isToday ? `${from} – sekarang` : `sejak ${from}`
}

/** A pending handover on the page of the till. */
function OfferNotice({ till, offer }: Offered) {
  const user = useSelector(selectUser)
  const isMine = offer.to.email === user?.email
  return (
    <Notice tone="info" action={<OfferAnswers till={till} offer={offer} />}>
      {`${offer.from.name} menyerahkan ${formatRupiah(offer.counted)} kepada ${isMine ? 'akun ini' : offer.to.name}; belum diterima.`}
    </Notice>
  )
}
