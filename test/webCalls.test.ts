import { expect, it } from 'vitest'
import { ofTheWeb } from '../vite/webCalls'

const TABLE = `import type { Calls } from './call.ts'
import { Note } from './note.ts'
import { NoteBody } from './noteBodies.ts'

export const noteCalls = {
  changeNote: {
    method: 'PUT',
    path: '/api/notes/:id',
    tag: 'Queue',
    summary: 'Changes { a note }, it says',
    body: NoteBody,
    data: Note,
    conflict: z.extend(Failure, { current: Note }),
  },
} as const satisfies Calls
`

it('keeps method, path and answer of a call in the web app', () => {
  const lines = ofTheWeb(TABLE)
    .split('\n')
    .filter(line => line.trim())

  expect(lines).toEqual([
    "import type { Calls } from './call.ts'",
    "import { Note } from './note.ts'",
    'export const noteCalls = {',
    '  changeNote: {',
    "    method: 'PUT',",
    "    path: '/api/notes/:id',",
    '    data: Note,',
    '  },',
    '} as const satisfies Calls',
  ])
})

it('changes nothing but the calls', () => {
  const rest = "export const LIMITS = { summary: 'kept', most: 3 } as const\n"

  expect(ofTheWeb(rest)).toBe(rest)
})
