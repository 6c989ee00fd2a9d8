import { BOARD_NAMESPACE } from '@antrian/contract/board/board'
import { io } from 'socket.io-client'
import { createCaller } from '../booth/caller.ts'
import { openScreen } from '../load/screen.ts'
import { NUMBERS, type WatchersSettings } from './settings.ts'

/** Watchers in their own process: call screens, admins' screens, or phones. */
const { origin, kind, tokens, count } = JSON.parse(process.argv[2] ?? '') as WatchersSettings

const ASK_AGAIN = 10_000

/** Requests of an admin's screen after an event, and the delay before them in ms. */
const REFRESHED = ['/api/queue', '/api/queue/current', '/api/queue/recent', '/api/admin/stats']
const REFRESHES_AFTER = 300

const each = Array.from({ length: count }, (_, at) => at)

async function openBoard() {
  const auth = { key: tokens[0] }
  const socket = io(origin + BOARD_NAMESPACE, { auth, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('snapshot', () => resolve())
  })
}

async function openAdmin(at: number) {
  const token = tokens[at] ?? ''
  const caller = createCaller(origin, token)
  let timer: NodeJS.Timeout | undefined
  async function refresh() {
    for (const path of REFRESHED) await caller.get(path)
  }
  await openScreen(origin, token, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), REFRESHES_AFTER)
  })
}

async function openPhone(at: number) {
  const caller = createCaller(origin, '')
  const ask = () => caller.get(`/api/turns/${1 + (at % NUMBERS)}`)
  const begin = (at / count) * ASK_AGAIN
  setTimeout(() => {
    void ask()
    setInterval(() => void ask(), ASK_AGAIN)
  }, begin)
}

const OPEN = { boards: openBoard, admins: openAdmin, phones: openPhone }
await Promise.all(each.map(OPEN[kind]))
process.once('disconnect', () => process.exit())
process.send?.('open')
