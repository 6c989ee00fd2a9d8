import type { StatsAnswer } from '@antrian/contract/history/stats'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { ask, askData, listen } from './host.ts'
import { made, number, place, showHeads } from './page.ts'

const REFRESH_WAIT = 300
let current: QueueEntry | null = null
const rows = new Map<string, { entry: QueueEntry; element: HTMLTableRowElement }>()

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short', timeStyle: 'short' })
const STATUS = {
  waiting: 'Menunggu',
  'in-progress': 'Berlangsung',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
}

/** Shows the queue, updated by events with one refresh each. */
export function openDashboard() {
  showHeads('No', 'Siswa', 'Foto', 'Status', 'Dibuat', 'Admin', 'Aksi')
  void refresh()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), REFRESH_WAIT)
  }
  listen({
    onConnect() {
      place('live').textContent = 'Live'
      refreshSoon()
    },
    onEvent(_name, payload) {
      const entry = payload as QueueEntry
      showEntry(entry)
      if (entry.status === 'in-progress') showCurrent(entry)
      else if (entry.id === current?.id) showCurrent(null)
      refreshSoon()
    },
  })
}

async function refresh() {
  await Promise.all([
    askData<{ queues: QueueEntry[] }>('/api/queue').then(({ queues }) => showAll(queues)),
    askData<QueueEntry | null>('/api/queue/current').then(showCurrent),
    askData<StatsAnswer>('/api/admin/stats').then(showStats),
  ])
}

function showAll(entries: QueueEntry[]) {
  const known = new Set(entries.map(({ id }) => String(id)))
  for (const [id, { element }] of rows) {
    if (known.has(id)) continue
    element.remove()
    rows.delete(id)
  }
  for (const entry of entries) showEntry(entry)
}

function showEntry(entry: QueueEntry) {
  const id = String(entry.id)
  const row = rows.get(id)
  const isActive = entry.status === 'waiting' || entry.status === 'in-progress'
  if (row && row.entry.version === entry.version) return
  if (!isActive) {
    row?.element.remove()
    rows.delete(id)
    return
  }
  const element = rowOf(entry)
  if (row) row.element.replaceWith(element)
  else place('rows').append(element)
  rows.set(id, { entry, element })
}

function rowOf(entry: QueueEntry) {
  const name = made('td', entry.studentName, made('small', entry.studentClass))
  const start = made('button', 'Mulai')
  start.onclick = () => {
    start.disabled = true
    void ask(`/api/queue/${entry.id}/start`, 'POST')
  }
  return made(
    'tr',
    '',
    made('td', number.format(entry.queueNumber)),
    name,
    made('td', number.format(entry.photoCount)),
    made('td', STATUS[entry.status]),
    made('td', moment.format(Date.parse(entry.createdAt))),
    made('td', entry.creator?.name ?? '–'),
    made('td', '', start),
  )
}

function showCurrent(entry: QueueEntry | null) {
  current = entry
  place('current').textContent = entry ? `Sedang Berlangsung: ${entry.studentName}` : ''
}

function showStats({ overview }: StatsAnswer) {
  const cards = [
    ['Total Antrian', overview.totalQueues],
    ['Antrian Hari Ini', overview.todayQueues],
    ['Menunggu', overview.waitingQueues],
    ['Selesai', overview.completedQueues],
    ['Dibatalkan', overview.cancelledQueues],
    ['Total Foto', overview.totalPhotos],
  ] as const
  place('stats').replaceChildren(
    ...cards.map(([label, value]) =>
      made('div', '', made('dt', label), made('dd', number.format(value))),
    ),
  )
}
