import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')

it('docs/developer/api.md lists every event of the sockets, and no other', () => {
  const declared = [
    'contract/src/queue/events.ts',
    'server/src/platform/realtime/screenNamespace.ts',
  ]
    .flatMap(path => [...read(path).matchAll(/^ {2}'?([\w-]+)'?: \(.*\) => void$/gm)])
    .map(([, name]) => name)
  const rows = read('docs/developer/api.md')
    .split('\n')
    .filter(line => line.startsWith('| `'))
  const inTable = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)])

  const told = [...inTable.map(([, name]) => name), 'join-admin', 'snapshot']

  expect(declared).toContain('queueAdded')
  expect(told.toSorted()).toEqual(declared.toSorted())
})
