import { type BoothSettings, hasPrices } from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { useBooth } from '@/features/auth/useBooth'
import { useGetBoardStatusQuery } from '@/services/boardApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { useGetStatsQuery } from '@/services/statsApi'

export interface FirstStep {
  title: string
  words: string
  isDone: boolean
  /** Page of the step. Undefined if it is done here. */
  place?: { label: string; address: string }
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
  const steps = [
    ...(hasPrice ? [priceStep(settings)] : []),
    ...(hasForecast ? [closingStep(settings)] : []),
    ...(board ? [boardStep(board.madeAt !== null)] : []),
    {
      title: 'Siswa pertama',
      words: 'Nama, kelas, jumlah foto. Yang lain dihitung sendiri.',
      isDone: stats.totalQueues > 0,
    },
  ]
  return steps.every(({ isDone }) => isDone) ? undefined : steps
}

/** An amount that is not broken at the end of a line. */
const rupiah = (amount: number) => formatRupiah(amount).replace(' ', '\u00a0')

function priceStep(settings: BoothSettings): FirstStep {
  const isDone = hasPrices(settings)
  const { pricePerSheet, packages } = settings
  const [offer] = packages
  const prices = [
    ...(pricePerSheet > 0 ? [`${rupiah(pricePerSheet)} per lembar`] : []),
    ...(offer ? [`paket ${offer.photoCount} lembar ${rupiah(offer.price)}`] : []),
  ]
  return {
    title: 'Harga',
    words: isDone ? prices.join(', ') : 'Rupiahnya lalu dihitung sendiri, sampai Tutup Hari.',
    isDone,
    place: { label: 'Isi harga', address: '/booth#pricePerSheet' },
  }
}

function closingStep({ closingTime }: BoothSettings): FirstStep {
  return {
    title: 'Jam tutup',
    words:
      closingTime === null
        ? 'Supaya admin tahu sampai nomor berapa masih sempat.'
        : `Setiap hari jam ${closingTime.replace(':', '.')}`,
    isDone: closingTime !== null,
    place: { label: 'Pilih jam', address: '/booth#closingTime' },
  }
}

function boardStep(isOn: boolean): FirstStep {
  return {
    title: 'Layar TV',
    words: isOn
      ? 'Alamatnya sudah dibuat.'
      : 'Nomor yang dipanggil, di TV atau laptop kedua, dengan suara.',
    isDone: isOn,
    place: { label: 'Buka layar', address: '/call-screen' },
  }
}
