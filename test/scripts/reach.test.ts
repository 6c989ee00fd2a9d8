import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testsReaching } from '../../scripts/reach'

const FILES = {
  'contract/src/till/money.ts': '',
  'src/ui/Price.tsx': "import { rupiah } from '@antrian/contract/till/money'",
  'src/app/store.ts': "import './Till'",
  'src/app/Till.tsx': "import { Price } from '@/ui/Price'",
  'test/support/render.ts': "import { makeStore } from '@/app/store'",
  'test/ui/price.test.tsx': "import { Price } from '@/ui/Price'",
  'test/app/till.test.tsx': "vi.mock('@/app/Till', () => ({}))",
  'test/app/other.test.tsx': "import { render } from '../support/render'",
  'test/words.test.ts': '',
  'src/ui/Sum.tsx': '',
  'test/app/sums.test.tsx': "import { Sum } from '@/ui/Sum'",
  'test/ui/totals.test.tsx': "import { Sum } from '@/ui/Sum'",
  'src/app/Row.tsx': "import { Sum } from '@/ui/Sum'",
  'src/app/Table.tsx': "import { Row } from './Row'",
  'src/app/Report.tsx': "import { Table } from './Table'",
  'test/app/report.test.tsx': "import { Report } from '@/app/Report'",
  'server/src/app.ts': "import './booth/closing/closing.ts'\nimport './booth/paper/paper.ts'",
  'server/src/booth/closing/closing.ts': "import { loads } from '../paper/paper.ts'",
  'server/src/booth/closing/counter.ts': '',
  'server/src/booth/paper/paper.ts': '',
  'server/test/errors.test.ts': '',
  'server/test/operator/commands/operatorPages.once.test.ts': '',
  'server/test/booth/closing/closing.test.ts': "import { buildApp } from '../../../src/app.ts'",
  'server/test/booth/closing/counter.test.ts': "import { buildApp } from '../../../src/app.ts'",
  'server/test/booth/paper/paper.test.ts': "import { buildApp } from '../../../src/app.ts'",
}

const reaching = (...changed: string[]) => nearest(changed)

function nearest(changed: string[], most?: number) {
  const root = mkdtempSync(join(tmpdir(), 'reach-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return testsReaching(changed, root, most).filter(file => file !== 'test/words.test.ts')
}

it('a test that imports a file through others is reached by its change', () => {
  expect(reaching('contract/src/till/money.ts')).toEqual([
    'test/ui/price.test.tsx',
    'test/app/till.test.tsx',
  ])
})

it('the nearest tests of each changed file are those over the fewest imports', () => {
  expect(nearest(['contract/src/till/money.ts'], 1)).toEqual(['test/ui/price.test.tsx'])
  expect(nearest(['contract/src/till/money.ts', 'src/app/Till.tsx'], 1)).toEqual([
    'test/ui/price.test.tsx',
    'test/app/till.test.tsx',
  ])
  expect(nearest(['server/src/booth/paper/paper.ts'], 1)).toEqual([
    'server/test/booth/paper/paper.test.ts',
  ])
})

it('a test with the name of the changed file is the nearest', () => {
  expect(nearest(['server/src/booth/closing/counter.ts'], 1)).toEqual([
    'server/test/booth/closing/counter.test.ts',
  ])
})

it('of two tests over as many imports the one in the folder of the changed file is the nearer', () => {
  expect(nearest(['src/ui/Sum.tsx'], 1)).toEqual(['test/ui/totals.test.tsx'])
})

it('a test that is much farther than the nearest one is none of the nearest', () => {
  const near = ['test/ui/totals.test.tsx', 'test/app/sums.test.tsx']
  expect(nearest(['src/ui/Sum.tsx'], 8)).toEqual(near)
  expect(reaching('src/ui/Sum.tsx')).toEqual([...near, 'test/app/report.test.tsx'])
})

it('a test that only opens the whole store or server is not reached', () => {
  expect(reaching('src/app/Till.tsx')).toEqual(['test/app/till.test.tsx'])
  expect(reaching('src/app/store.ts')).toEqual(['test/app/other.test.tsx'])
})

it('the tests of a noun of the server are reached through the nouns that import it', () => {
  expect(reaching('server/src/booth/closing/closing.ts')).toEqual([
    'server/test/booth/closing/closing.test.ts',
    'server/test/booth/closing/counter.test.ts',
  ])
  expect(reaching('server/src/booth/paper/paper.ts')).toEqual([
    'server/test/booth/paper/paper.test.ts',
    'server/test/booth/closing/closing.test.ts',
    'server/test/booth/closing/counter.test.ts',
  ])
})

it('the commands of a page for operators are run', () => {
  expect(reaching('docs/operator/backups.md')).toEqual([
    'server/test/operator/commands/operatorPages.once.test.ts',
  ])
})

it('tests that read the repository always run', () => {
  expect(testsReaching([])).toContain('test/words.test.ts')
})
