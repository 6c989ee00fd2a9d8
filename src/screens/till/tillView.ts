import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { MINUTE } from '@antrian/contract/shared/durations'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { weekdaysWithTime } from '@antrian/contract/shared/written'
import type { QrisPayment } from '@antrian/contract/till/qrisCode'
import type { TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { qrPath } from '@/ui/figures/qrPath'
import { screenPage, write } from '../screenPage'

const SHOWN_FOR = 3 * MINUTE
/** Quiet zone around the QR code in modules, as its standard requires. */
const QUIET = 4

const PRODUCT = 'Antrian Photobooth'
const PAY_ADVICE =
  'Cocokkan nama di atas dengan yang tampil di aplikasi. Setelah membayar, tunggu sampai admin melihat uangnya masuk.'

/** Content of the page for a snapshot. */
interface Words {
  label: string
  title: string
  detail: string
  advice: string
  merchant: { name: string; nmid: string | null } | null
}

export function createTillView(page: Document) {
  const { node, ...screen } = screenPage(page, 'till')
  let drawn = ''

  function drawCode(payload: string | undefined) {
    node('code').toggleAttribute('hidden', payload === undefined)
    node('till').dataset.hasCode = String(payload !== undefined)
    if (payload === undefined || payload === drawn) return
    const { size, path } = qrPath(payload, QUIET)
    node('code').setAttribute('viewBox', `0 0 ${size} ${size}`)
    node('code').querySelector('path')?.setAttribute('d', path)
    drawn = payload
  }

  function drawPrices(prices: TillSnapshot['prices'], isShown: boolean) {
    node('prices').hidden = !isShown || prices.length === 0
    const body = node('prices').querySelector('tbody')
    const text = prices.map(
      ({ photoCount, price }) => `${photoCount} lembar|${formatRupiah(price)}`,
    )
    if (!body || body.dataset.prices === text.join()) return
    body.dataset.prices = text.join()
    body.textContent = ''
    body.append(
      ...text.map(line => {
        const row = page.createElement('tr')
        for (const part of line.split('|')) {
          row.append(Object.assign(page.createElement('td'), { textContent: part }))
        }
        return row
      }),
    )
  }

  return {
    ...screen,

    show(snapshot: TillSnapshot, now: number, isCut = false) {
      // The price may have changed while the connection is lost.
      const pay = !isCut && snapshot.pay && snapshot.pay.until > now ? snapshot.pay : null
      const words = wordsOf(snapshot, pay)
      write(node('school'), snapshot.schoolName || PRODUCT)
      for (const id of ['label', 'title', 'detail', 'advice'] as const) write(node(id), words[id])
      node('merchant').hidden = words.merchant === null
      write(node('name'), words.merchant?.name ?? '')
      write(node('nmid'), words.merchant ? (words.merchant.nmid ?? 'tidak disebut') : '')
      drawCode(pay?.payload)
      drawPrices(snapshot.prices, pay === null)
      node('left').hidden = pay === null
      const bar = node('left').firstElementChild
      if (pay && bar instanceof HTMLElement) {
        bar.style.width = `${Math.round((100 * (pay.until - now)) / SHOWN_FOR)}%`
      }
    },
  }
}

function wordsOf(snapshot: TillSnapshot, pay: QrisPayment | null): Words {
  const { unconfirmed, hasQris, prices, timeZone } = snapshot
  if (pay) {
    const { number, photoCount, amount, merchant, nmid } = pay
    return {
      label: 'Bayar dengan QRIS',
      title: formatRupiah(amount),
      detail: `${number === null ? 'Siswa baru' : `Nomor ${number}`} · ${photoCount} lembar`,
      advice: PAY_ADVICE,
      merchant: { name: merchant, nmid },
    }
  }
  if (unconfirmed) {
    const { changedBy, changedAt, merchant, nmid } = unconfirmed
    return {
      label: '',
      title: 'QRIS menunggu persetujuan',
      detail: `Kode diganti ${changedBy}, ${weekdaysWithTime(timeZone).format(changedAt)}. Satu akun lain mencocokkan nama dan NMID dulu.`,
      advice: 'Sementara ini: stiker QRIS, atau Cash.',
      merchant: { name: merchant, nmid },
    }
  }
  const hasPrices = prices.length > 0
  return {
    label: '',
    title: hasPrices ? 'Harga foto' : 'Pembayaran foto',
    detail: hasPrices && hasQris ? 'Kode QRIS dengan rupiahnya muncul di sini saat membayar.' : '',
    advice: `${METHODS.join(' dan ')}, tanpa biaya tambahan.`,
    merchant: null,
  }
}

const METHODS = Object.values(PAYMENT_LABELS)
