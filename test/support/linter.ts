import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { patience } from '../../testkit/patience'

/** Messages of the linter by file, with the project's own rules of these names alone. */
export function verdictsOn(rules: string, files: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'linter-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    write('.oxlintrc.json', JSON.stringify(configOf(rules)))
    for (const [file, lines] of Object.entries(files)) write(file, `${lines}\n`)
    const oxlint = resolve('node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: patience(),
    })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; message: string }[]
    }
    return Object.fromEntries(
      diagnostics.map(({ filename, message }) => [filename.replaceAll('\\', '/'), message]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function configOf(names: string) {
  const { jsPlugins, overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    jsPlugins: string[]
    overrides: { files: string[]; rules: Record<string, unknown> }[]
  }
  return {
    jsPlugins: jsPlugins.map(file => resolve(file)),
    categories: { correctness: 'off' },
    overrides: overrides.map(({ files, rules }) => ({
      files,
      rules: Object.fromEntries(Object.entries(rules).filter(([rule]) => rule.startsWith(names))),
    })),
  }
}
