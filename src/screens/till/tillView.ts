import { clockTime } from '@antrian/contract/clock'
import { PAYMENT_LABELS } from '@antrian/contract/payment'
import type { QrisPayment } from '@antrian/contract/qrisCode'
import type { TillSnapshot } from '@antrian/contract/tillDisplay'
import { qrPath } from '@/ui/figures/qrPath'

const SHOWN_FOR = 3 * 60_000
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

/**
 * Writes text into nodes of the page and adds none, so that weeks of payments do not grow the page.
 */
export function createTillView(page: Document) {
  const node = (id: string) => {
    const found = page.getElementById(id)
    if (!found) throw new Error(`the page has no #${id}`)
    return found
  }
  const write = (id: string, text: string) => {
    if (node(id).textContent !== text) node(id).textContent = text
  }
  let drawn = ''

  function drawCode(payload: string | undefined) {
    node('code').toggleAttribute('hidden', payload === undefined)
    if (payload === undefined || payload === drawn) return
    const { size, path } = qrPath(payload, QUIET)
    node('code').setAttribute('viewBox', `0 0 ${size} ${size}`)
    node('code').querySelector('path')?.setAttribute('d', path)
    drawn = payload
  }

  function drawPrices(prices: TillSnapshot['prices'], isShown: boolean) {
    node('prices').hidden = !isShown || prices.length === 0
    const body = node('prices').querySelector('tbody')
    const text = prices.map(({ photoCount, price }) => `${photoCount} lembar|${rupiah(price)}`)
    if (!body || body.dataset.prices === text.join()) return
    body.dataset.prices = text.join()
    body.replaceChildren(
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
    show(snapshot: TillSnapshot, now: number) {
      const pay = snapshot.pay && snapshot.pay.until > now ? snapshot.pay : null
      const words = wordsOf(snapshot, pay)
      write('school', snapshot.schoolName || PRODUCT)
      for (const id of ['label', 'title', 'detail', 'advice'] as const) write(id, words[id])
      node('merchant').hidden = words.merchant === null
      write('name', words.merchant?.name ?? '')
      write('nmid', words.merchant ? (words.merchant.nmid ?? 'tidak disebut') : '')
      drawCode(pay?.payload)
      drawPrices(snapshot.prices, pay === null)
      node('left').hidden = pay === null
      const bar = node('left').firstElementChild
      if (pay && bar instanceof HTMLElement) {
        bar.style.width = `${Math.round((100 * (pay.until - now)) / SHOWN_FOR)}%`
      }
    },

    /** Shows since when the connection is lost, by the server's clock; null hides the message. */
    showCut(since: number | null, timeZone: string) {
      node('cut').hidden = since === null
      if (since !== null) write('cut', `Terputus sejak ${clockTime(since, timeZone)}`)
    },

    showScreen(isOn: boolean) {
      node('till').hidden = !isOn
      node('off').hidden = isOn
    },
  }
}

function wordsOf({ unconfirmed, hasQris, timeZone }: TillSnapshot, pay: QrisPayment | null): Words {
  if (pay) {
    const { number, photoCount, amount, merchant, nmid } = pay
    return {
      label: 'Bayar dengan QRIS',
      title: rupiah(amount),
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
      detail: `Kode diganti ${changedBy}, ${dayAndTime(changedAt, timeZone)}. Satu akun lain mencocokkan nama dan NMID dulu.`,
      advice: 'Sementara ini: stiker QRIS, atau Cash.',
      merchant: { name: merchant, nmid },
    }
  }
  return {
    label: '',
    title: 'Harga foto',
    detail: hasQris ? 'Kode QRIS dengan rupiahnya muncul di sini saat membayar.' : '',
    advice: `${METHODS.join(' dan ')}, tanpa biaya tambahan.`,
    merchant: null,
  }
}

const METHODS = Object.values(PAYMENT_LABELS)

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id')}`

const dayAndTime = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('id', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time)
