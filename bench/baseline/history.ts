import type { HistoryPage } from '@antrian/contract/history/history'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { askData } from './host.ts'
import { made, number, place, showHeads } from './page.ts'

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short', timeStyle: 'short' })

/** Shows one page of the history at a time, fetched on demand. */
export function openHistory() {
  showHeads('No', 'Nama Siswa', 'Foto', 'Status', 'Pembayaran', 'Waktu', 'Admin')
  void turnTo(1)
}

async function turnTo(page: number) {
  const query = new URLSearchParams(location.search)
  query.set('page', String(page))
  query.set('limit', '20')
  const { queues, pagination } = await askData<HistoryPage>(`/api/queue/history?${query}`)
  place('rows').replaceChildren(...queues.map(rowOf))
  const steps = [1, page - 1, page + 1, page + 2, pagination.pages]
  place('pager').replaceChildren(
    ...steps
      .filter(to => to >= 1 && to <= pagination.pages)
      .map(to => {
        const step = made('button', number.format(to))
        step.ariaLabel = `Halaman ${to}`
        step.onclick = () => void turnTo(to)
        return step
      }),
  )
}

const rowOf = (entry: QueueEntry) =>
  made(
    'tr',
    '',
    made('td', number.format(entry.queueNumber)),
    made('td', entry.studentName, made('small', entry.studentClass)),
    made('td', number.format(entry.photoCount)),
    made('td', entry.status),
    made('td', entry.paymentMethod ?? '–'),
    made('td', moment.format(Date.parse(entry.createdAt))),
    made('td', entry.creator?.name ?? '–'),
  )
