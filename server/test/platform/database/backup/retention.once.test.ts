import { expect, it } from 'vitest'
import { DAY } from '../../../../src/platform/clock.ts'
import { type BackupKind, backupName } from '../../../../src/platform/database/backup/backupName.ts'
import { superfluous } from '../../../../src/platform/database/backup/retention.ts'

const ZONE = 'Asia/Jakarta'
const KEEP = { days: 7, weeks: 4, months: 12 }
const NOW = new Date('2027-01-20T19:00:05.000Z')

const made = (ago: number, kind?: BackupKind) =>
  `${backupName(new Date(NOW.getTime() - ago * DAY), kind)}.db`

/** School days of the kept backups, newest first. */
const left = (names: string[]) => {
  const gone = new Set(superfluous(names, KEEP, NOW, ZONE))
  return names.filter(name => !gone.has(name))
}

it('seven nights, four weeks and twelve months remain of two years of nights', () => {
  const nights = Array.from({ length: 730 }, (_, ago) => made(ago, 'nightly'))

  const days = left(nights).map(name => name.slice(8, 18))

  expect(days).toEqual([
    // Daily backups; the first is also the newest of its week and month (21 January in Jakarta).
    ...['2027-01-20', '2027-01-19', '2027-01-18', '2027-01-17', '2027-01-16', '2027-01-15'],
    '2027-01-14',
    // Sundays in Jakarta, which begin on Saturday in UTC.
    ...['2027-01-09', '2027-01-02'],
    // Last backups of months.
    ...['2026-12-30', '2026-11-29', '2026-10-30', '2026-09-29', '2026-08-30', '2026-07-30'],
    ...['2026-06-29', '2026-05-30', '2026-04-29', '2026-03-30', '2026-02-27'],
  ])
})

it('the last nights remain, and only the newest of those older than the oldest month', () => {
  const nights = [300, 340, 371].map(ago => made(ago, 'nightly'))
  expect(left(nights)).toEqual(nights)

  const old = [400, 401, 402].map(ago => made(ago, 'nightly'))
  expect(left(old)).toEqual(old.slice(0, 1))
  expect(left([...nights, ...old])).toEqual(nights)
})

it('the newest night remains although a wrong clock left some in the future', () => {
  const nights = [made(-3000, 'nightly'), made(0, 'nightly'), made(1, 'nightly')]

  const gone = superfluous(nights, { days: 1, weeks: 0, months: 0 }, NOW, ZONE)

  expect(gone).toEqual([nights[2]])
})

it('backups by hand or before a change remain as long as the oldest month', () => {
  const young = [made(370), made(370, 'before-restore')]
  const old = [made(373), made(373, 'before-reset'), made(373, 'before-migration')]

  expect(superfluous([...young, ...old], KEEP, NOW, ZONE)).toEqual(old)
})

it('a damaged database and its WAL are deleted after the longest period', () => {
  const kept = [made(300, 'before-restore'), made(400, 'before-restore')].flatMap(name => [
    name,
    `${name}-wal`,
  ])

  expect(superfluous(kept, KEEP, NOW, ZONE)).toEqual(kept.slice(2))
})

it('unfinished files of a crash are deleted, and no foreign file', () => {
  const unfinished = [made(0.5, 'nightly'), made(2, 'nightly')].map(name => `${name}.part`)
  const others = ['antrian.db', 'laporan.pdf', 'antrian_lama.db', 'x_antrian_2020-01-01.db']

  expect(superfluous([...unfinished, ...others], KEEP, NOW, ZONE)).toEqual([unfinished[1]])
})
