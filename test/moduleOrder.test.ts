import { expect, it } from 'vitest'
import { verdictsOn } from './support/linter'

/** One import each, and what the linter says of it. */
const REFUSED = {
  'server/src/platform/clock.ts': ["import '../booth/queue/undo.ts'", 'platform/ is below booth/'],
  'server/src/platform/web/b.ts': [
    "export * from '../../accounts/auth/a.ts'",
    'platform/ is below accounts/',
  ],
  'server/src/accounts/auth/bRepository.ts': [
    "import '../../booth/paper/a.ts'",
    'accounts/ is below booth/',
  ],
  'server/src/booth/queue/b.ts': [
    "export const a = import('../../operator/seed/a.ts')",
    'below operator/',
  ],
  'server/src/operator/seed/b.ts': [
    "import '../../app.ts'",
    'no file that puts the modules together',
  ],
  'server/src/booth/stats/b.ts': [
    "export { a } from '../closing/a.ts'",
    'booth/stats does not know closing',
  ],
  'server/src/booth/newNoun/b.ts': ["import '../queue/a.ts'", 'booth/newNoun does not know queue'],
  'server/src/booth/paper/b.ts': ["import '../booth.ts'", 'booth/paper does not know'],
  'server/src/operator/reset/b.ts': [
    "import '../developer/a.ts'",
    'operator/reset does not know developer',
  ],
  'server/src/app.ts': ["import '../../src/app/main.tsx'", 'its own sources and packages alone'],
  'contract/src/queue/b.ts': ["import '../till/till.ts'", 'queue/ is below till/'],
} as const

const ALLOWED = {
  'server/src/booth/queue/c.ts': "import '../../platform/clock.ts'",
  'server/src/booth/queue/d.ts': "import '../settings/a.ts'",
  'server/src/booth/queue/e.ts': "import './undo.ts'",
  'server/src/operator/commands/c.ts': "import '../../accounts/auth/a.ts'",
  'server/src/platform/health/c.ts': "import '../../../package.json'",
  'server/src/main.ts': "import './operator/developer/a.ts'",
  'server/src/booth/booth.ts': "import './queue/a.ts'",
  'contract/src/till/c.ts': "import '../queue/queue.ts'",
}

it('the linter refuses imports against the order of modules and of unlisted nouns, and no others', () => {
  const verdicts = verdictsOn('antrian/', {
    ...Object.fromEntries(Object.entries(REFUSED).map(([file, [line]]) => [file, line])),
    ...ALLOWED,
  })

  expect(Object.keys(verdicts).sort()).toEqual(Object.keys(REFUSED).sort())
  for (const [file, [, message]] of Object.entries(REFUSED)) {
    expect(verdicts[file]).toContain(message)
  }
})
