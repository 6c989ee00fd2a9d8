import type { HealthCheck } from '@antrian/contract/developer/developer'
import { SHEET_STATE_LABEL, type SheetStatus } from '@antrian/contract/developer/sheetBackup'
import { formatNumber } from '@antrian/contract/shared/numbers'
import { SECOND } from '../clock.ts'
import { diskOf, LITTLE_ROOM, MEGABYTE } from './disk.ts'
import type { Check } from './health.ts'
import type { LoadMeter } from './loadMeter.ts'

/** Milliseconds from which a check warns. */
const SLOW = { database: 500, process: 200 }
const GIGABYTE = 1024 * MEGABYTE
const NO_ROOM = 50 * MEGABYTE

export const databaseCheck =
  (latency: () => Promise<number>, lackOf: () => Promise<string | undefined>): Check =>
  async () => {
    const name = 'database'
    const ms = await latency().catch(() => undefined)
    if (ms === undefined) {
      return { name, status: 'error', message: 'Tidak dapat dihubungi' }
    }
    const lack = await lackOf().catch(() => undefined)
    if (lack) return { name, status: 'error', message: lack }
    const message = `Menjawab dalam ${formatNumber(ms)} ms`
    return { name, status: ms > SLOW.database ? 'warning' : 'ok', message }
  }

export const diskCheck =
  (folder: string): Check =>
  async () => {
    const disk = await diskOf(folder).catch(() => undefined)
    if (!disk) return { name: 'disk', status: 'error', message: 'Folder data tidak dapat dibaca' }
    const { free } = disk
    const room =
      free < GIGABYTE
        ? `${formatNumber(free / MEGABYTE)} MB`
        : `${formatNumber(free / GIGABYTE)} GB`
    const message = `Sisa ${room}`
    const status = free < NO_ROOM ? 'error' : free < LITTLE_ROOM ? 'warning' : 'ok'
    return { name: 'disk', status, message }
  }

export const processCheck =
  (meter: LoadMeter): Check =>
  () => {
    const { delay } = meter.load()
    const message =
      delay < SECOND
        ? `Pekerjaan menunggu giliran ${formatNumber(delay)} ms`
        : `Pekerjaan menunggu giliran ${formatNumber(delay / SECOND)} detik`
    return { name: 'process', status: delay > SLOW.process ? 'warning' : 'ok', message }
  }

const STATUS_OF = {
  'not-configured': 'off',
  done: 'ok',
  sending: 'ok',
  paused: 'ok',
  failing: 'warning',
} as const satisfies Record<SheetStatus['state'], HealthCheck['status']>

export const sheetCheck =
  (read: () => Promise<Pick<SheetStatus, 'state' | 'waiting' | 'lastError'>>): Check =>
  async () => {
    const { state, waiting, lastError } = await read()
    const label = SHEET_STATE_LABEL[state]
    const message = waiting ? `${label}: ${formatNumber(waiting)} antrian menunggu` : label
    return {
      name: 'sheets',
      status: STATUS_OF[state],
      message: lastError ? `${message} (${lastError})` : message,
    }
  }
