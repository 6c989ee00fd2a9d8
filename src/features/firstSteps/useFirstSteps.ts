import { type BoothSettings, hasPrices } from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { clockWritten } from '@antrian/contract/shared/written'
import { useBooth } from '@/features/auth/useBooth'
import { useGetBoardStatusQuery } from '@/services/boardApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useGetStatsQuery } from '@/services/statsApi'

export interface FirstStep {
  kind: 'settings' | 'screen' | 'student'
  title: string
  words: string
  /** Label of the button that does it. */
  act: string
  isDone: boolean
}

/**
 * Steps to the first photo that the host offers, with those already done. They follow from the data
 * of the host, so they are the same on every device. Undefined when all are done, and from the second
 * day with students.
 */
export function useFirstSteps(): FirstStep[] | undefined {
  const hasPrice = useCapability('prices')
  const hasForecast = useCapability('forecast')
  const hasBoard = useCapability('board')
  const { data: stats } = useGetStatsQuery(undefined, { selectFromResult: dataOnly })
  const isFirstDay = stats !== undefined && stats.totalQueues <= stats.todayQueues
  const booth = useBooth(isFirstDay)
  const { data: board } = useGetBoardStatusQuery(undefined, { skip: !isFirstDay || !hasBoard })
  if (!isFirstDay || !booth || (hasBoard && !board)) return undefined

  const { settings } = booth
  const steps: FirstStep[] = [
    ...(hasPrice || hasForecast ? [settingsStep(settings, hasPrice)] : []),
    ...(board ? [screenStep(board.madeAt !== null)] : []),
    {
      kind: 'student',
      title: 'Siswa pertama',
      words: 'Nama, kelas, jumlah foto. Yang lain dihitung sendiri.',
      act: 'Tambah siswa pertama',
      isDone: stats.totalQueues > 0,
    },
  ]
  return steps.every(({ isDone }) => isDone) ? undefined : steps
}

/** An amount that is not broken at the end of a line. */
const rupiah = (amount: number) => formatRupiah(amount).replace(' ', '\u00a0')

/** Done with a price, or with a closing time where nothing has one. */
function settingsStep(settings: BoothSettings, hasPrice: boolean): FirstStep {
  const { pricePerSheet, packages, closingTime } = settings
  const [offer] = packages
  const known = [
    ...(pricePerSheet > 0 ? [`${rupiah(pricePerSheet)} per lembar`] : []),
    ...(offer ? [`paket ${offer.photoCount} lembar ${rupiah(offer.price)}`] : []),
    ...(closingTime === null ? [] : [`tutup pukul ${clockWritten(closingTime)}`]),
  ]
  return {
    kind: 'settings',
    title: 'Harga dan jam tutup',
    words: known.length > 0 ? known.join(', ') : 'Rupiah dan sampai nomor berapa masih sempat.',
    act: 'Isi harga',
    isDone: hasPrice ? hasPrices(settings) : closingTime !== null,
  }
}

const screenStep = (isOn: boolean): FirstStep => ({
  kind: 'screen',
  title: 'Layar panggilan',
  words: isOn
    ? 'Alamatnya sudah dibuat.'
    : 'Nomor yang dipanggil, di TV atau laptop kedua, dengan suara.',
  act: 'Buka di layar kedua',
  isDone: isOn,
})
