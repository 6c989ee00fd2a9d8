import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const RULE = 'antrian/server-modules'

/** One import each, and what the linter says of it. */
const REFUSED = {
  'platform/clock.ts': ["import '../booth/queue/undo.ts'", 'platform/ is below booth/'],
  'platform/web/b.ts': ["export * from '../../accounts/auth/a.ts'", 'platform/ is below accounts/'],
  'accounts/auth/bRepository.ts': ["import '../../booth/paper/a.ts'", 'accounts/ is below booth/'],
  'booth/queue/b.ts': ["export const a = import('../../operator/seed/a.ts')", 'below operator/'],
  'operator/seed/b.ts': ["import '../../app.ts'", 'no file that puts the modules together'],
  'booth/stats/b.ts': ["export { a } from '../closing/a.ts'", 'booth/stats does not know closing'],
  'booth/newNoun/b.ts': ["import '../queue/a.ts'", 'booth/newNoun does not know queue'],
  'booth/paper/b.ts': ["import '../booth.ts'", 'booth/paper does not know'],
  'operator/reset/b.ts': ["import '../developer/a.ts'", 'operator/reset does not know developer'],
  'app.ts': ["import '../../src/app/main.tsx'", 'its own sources and packages alone'],
} as const

const ALLOWED = {
  'booth/queue/c.ts': "import '../../platform/clock.ts'",
  'booth/queue/d.ts': "import '../settings/a.ts'",
  'booth/queue/e.ts': "import './undo.ts'",
  'operator/commands/c.ts': "import '../../accounts/auth/a.ts'",
  'platform/health/c.ts': "import '../../../package.json'",
  'main.ts': "import './operator/developer/a.ts'",
  'booth/booth.ts': "import './queue/a.ts'",
}

it('the linter refuses imports against the order of modules and of unlisted nouns, and no others', () => {
  const verdicts = verdictsOn({
    ...Object.fromEntries(Object.entries(REFUSED).map(([file, [line]]) => [file, line])),
    ...ALLOWED,
  })

  expect(Object.keys(verdicts).sort()).toEqual(Object.keys(REFUSED).sort())
  for (const [file, [, message]] of Object.entries(REFUSED)) {
    expect(verdicts[file]).toContain(message)
  }
})

/** Messages of the linter by file of `server/src`, with the product's own table of modules. */
function verdictsOn(files: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'modules-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    write('.oxlintrc.json', JSON.stringify(ruleAlone()))
    for (const [file, line] of Object.entries(files)) write(`server/src/${file}`, `${line}\n`)
    const oxlint = resolve('node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; message: string }[]
    }
    return Object.fromEntries(
      diagnostics.map(({ filename, message }) => [
        filename.replaceAll('\\', '/').replace('server/src/', ''),
        message,
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function ruleAlone() {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[]
  }
  return {
    jsPlugins: [resolve('scripts/serverModules.mjs')],
    categories: { correctness: 'off' },
    overrides: overrides
      .filter(({ rules }) => RULE in rules)
      .map(({ files, rules }) => ({ files, rules: { [RULE]: rules[RULE] } })),
  }
}
