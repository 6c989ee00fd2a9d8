import type { BoardStatus } from '@antrian/contract/board'
import {
  addressOnHost,
  useGetBoardStatusQuery,
  useMakeBoardKeyMutation,
  useTurnBoardOffMutation,
} from '@/services/boardApi'
import { errorMessage } from '@/services/errors'
import { Button } from '@/ui/Button'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { Notice } from '@/ui/feedback/Notice'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Panel } from '@/ui/Panel'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { PublicAddress } from './PublicAddress'

/** The call screen: whether there is one, and the address of a new one. */
export function BoardPanel() {
  const {
    data: status,
    error,
    isFetching,
    refetch,
  } = useGetBoardStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 10_000,
    skipPollingIfUnfocused: true,
  })
  const [make, made] = useMakeBoardKeyMutation()
  const [turnOff, turnedOff] = useTurnBoardOffMutation()
  // The key of a moment ago opens nothing once there is another, or none.
  const key = made.data && made.data.madeAt === status?.madeAt ? made.data.key : undefined
  const makeKey = () => make().unwrap().then(refetch)

  return (
    <Panel
      title="Televisi di ruang tunggu"
      hint="Siapa yang dipanggil, siapa berikutnya, dan kira-kira jam berapa. Tanpa login: siapa pun yang punya alamatnya dapat melihat, tetapi hanya nama depan atau nomor."
    >
      {error && (
        <RetryNotice isBusy={isFetching} onRetry={refetch}>
          {errorMessage(error)}
        </RetryNotice>
      )}
      {status && <Standing status={status} />}
      {key && (
        <>
          <Notice tone="warning">
            Alamat ini hanya ditampilkan sekarang. Salin, atau pindai dengan televisi.
          </Notice>
          <PublicAddress label="Alamat layar" address={addressOnHost(`/layar/${key}`)} />
        </>
      )}
      {status?.madeAt === null && (
        <div className="row wrap">
          <Button
            variant="contained"
            aria-busy={made.isLoading}
            onClick={() => void makeKey().catch(() => {})}
          >
            Buat alamat layar
          </Button>
        </div>
      )}
      {status?.madeAt === null && made.error && (
        <Notice tone="error">{errorMessage(made.error)}</Notice>
      )}
      {status?.madeAt && (
        <div className="row wrap">
          <ConfirmedButton
            label="Ganti alamat"
            failure={made.error && errorMessage(made.error)}
            isSending={made.isLoading}
            carryOut={() => isDone(makeKey())}
          >
            Semua layar yang terbuka langsung mati sampai alamat yang baru dibuka di sana.
          </ConfirmedButton>
          <ConfirmedButton
            label="Matikan layar"
            failure={turnedOff.error && errorMessage(turnedOff.error)}
            isSending={turnedOff.isLoading}
            carryOut={() => isDone(turnOff().unwrap().then(refetch))}
          >
            Semua layar yang terbuka langsung mati. Untuk menyalakannya lagi perlu alamat baru.
          </ConfirmedButton>
        </div>
      )}
    </Panel>
  )
}

const isDone = (sent: Promise<unknown>) =>
  sent.then(
    () => true,
    () => false,
  )

function Standing({ status: { madeAt, madeBy, screens } }: { status: BoardStatus }) {
  const timeZone = useTimeZone()
  if (madeAt === null) return <p>Belum ada layar.</p>
  const open = screens > 0 ? `${screens} layar terbuka` : 'tidak ada layar yang terbuka'
  return (
    <p>
      Alamat dibuat {formatMoment(madeAt, timeZone, 'row')} oleh {madeBy}; {open}.
    </p>
  )
}
