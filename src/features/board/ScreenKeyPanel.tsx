import type { BoardKey, BoardStatus } from '@antrian/contract/board/board'
import { useState } from 'react'
import { addressOnHost, useAddressForOthers } from '@/services/boardApi'
import { type ApiError } from '@/services/errors'
import { Button } from '@/ui/Button'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { useFocusPageAfter } from '@/ui/dialog/useFocusPageAfter'
import { errorMessage, type RequestError } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Panel } from '@/ui/Panel'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { openWindowAt } from './openWindow'
import { PublicAddress } from './PublicAddress'

/**
 * Polls the status of a kind of screen, because screens connect and disconnect without an event.
 */
export const STATUS_QUERY = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 10_000,
  skipPollingIfUnfocused: true,
} as const

interface Sent {
  isLoading: boolean
  error?: ApiError | { message?: string } | undefined
}

type Send<Answer> = () => { unwrap: () => Promise<Answer> }

interface ScreenKeyPanelProps {
  title: string
  hint: string
  /** What a screen no longer does without its key, such as `tidak memanggil siapa pun`. */
  stops: string
  /** Path of the screen's page, without its key. */
  path: `/${string}/`
  status: {
    data?: BoardStatus | undefined
    error?: Sent['error']
    isFetching: boolean
    refetch: () => unknown
  }
  make: readonly [Send<BoardKey>, Sent & { data?: BoardKey | undefined }]
  turnOff: readonly [Send<BoardStatus>, Sent]
}

/** Panel of a kind of screen: whether a key exists, and the address after creating one. */
export function ScreenKeyPanel({ title, hint, stops, path, ...screen }: ScreenKeyPanelProps) {
  const { data: status, error, isFetching, refetch } = screen.status
  const addressForOthers = useAddressForOthers()
  const [make, made] = screen.make
  const [turnOff, turnedOff] = screen.turnOff
  const [refused, setRefused] = useState<RequestError>()
  // The created key is shown until it is replaced or turned off.
  const key = made.data && made.data.madeAt === status?.madeAt ? made.data.key : undefined
  /** Twice, because the first one may only wait for a poll that was sent before the change. */
  async function readChanged() {
    await refetch()
    await refetch()
  }
  const addressOf = (made: BoardKey) => addressOnHost(path + made.key)
  async function makeKey() {
    const made = await make().unwrap()
    // The address is there at once; the panel follows.
    void readChanged()
    return made
  }
  function attempt(sent: Promise<unknown>) {
    setRefused(undefined)
    sent.catch(setRefused)
  }

  return (
    <Panel title={title} hint={hint}>
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          {errorMessage(error)}
        </RetryNotice>
      )}
      {!status && !error && (
        <>
          <p>
            <Skeleton width="8rem" />
          </p>
          <div>
            <Skeleton width="14rem" height="var(--control-height)" />
          </div>
        </>
      )}
      {status && <KeyStatus status={status} />}
      {key && (
        <>
          <Notice tone="warning">
            Alamat ini hanya ditampilkan sekarang. Buka, salin, atau pindai dengan layarnya.
          </Notice>
          <PublicAddress
            label="Alamat layar"
            address={addressForOthers(path + key)}
            addressHere={addressOnHost(path + key)}
          />
        </>
      )}
      {status?.madeAt === null && (
        <MakeButtons
          isBusy={made.isLoading}
          onOpen={() => attempt(openWindowAt(() => makeKey().then(addressOf)))}
          onMake={() => !made.isLoading && attempt(makeKey())}
        />
      )}
      {status?.madeAt === null && refused && <Notice tone="error">{errorMessage(refused)}</Notice>}
      {status?.madeAt && (
        <div className="row wrap">
          <ConfirmedButton
            label="Ganti alamat"
            failure={made.error && errorMessage(made.error)}
            isSending={made.isLoading}
            carryOut={() => isDone(makeKey())}
          >
            <p>
              {`${openNow(status)} langsung mati dan ${stops} sampai alamat yang baru dibuka di sana. Alamat yang lama tidak berlaku lagi.`}
            </p>
          </ConfirmedButton>
          <ConfirmedButton
            label="Matikan layar"
            failure={turnedOff.error && errorMessage(turnedOff.error)}
            isSending={turnedOff.isLoading}
            carryOut={() => isDone(turnOff().unwrap().then(readChanged))}
          >
            <p>
              {`${openNow(status)} langsung mati dan ${stops}. Untuk menyalakannya lagi perlu alamat baru, yang dibuka di setiap layar.`}
            </p>
          </ConfirmedButton>
        </div>
      )}
    </Panel>
  )
}

interface MakeButtonsProps {
  isBusy: boolean
  onOpen: () => void
  onMake: () => void
}

/** First the screen on a cable of this computer, which is open with one press. */
function MakeButtons({ isBusy, onOpen, onMake }: MakeButtonsProps) {
  const buttons = useFocusPageAfter<HTMLDivElement>()
  return (
    <div ref={buttons} className="row wrap">
      <Button variant="contained" aria-busy={isBusy} onClick={onOpen}>
        Buka di layar kedua
      </Button>
      <Button variant="outlined" aria-busy={isBusy} onClick={onMake}>
        Buat alamat layar
      </Button>
    </div>
  )
}

const openNow = ({ screens }: BoardStatus) =>
  screens > 0 ? `${screens} layar yang sekarang terbuka` : 'Layar yang memakai alamat ini'

const isDone = (sent: Promise<unknown>) =>
  sent.then(
    () => true,
    () => false,
  )

function KeyStatus({ status: { madeAt, madeBy, screens } }: { status: BoardStatus }) {
  const timeZone = useTimeZone()
  if (madeAt === null) return <p>Belum ada layar.</p>
  const open = screens > 0 ? `${screens} layar terbuka` : 'tidak ada layar yang terbuka'
  return (
    <p>
      Alamat dibuat {formatMoment(madeAt, timeZone, 'row')} oleh {madeBy}; {open}.
    </p>
  )
}
