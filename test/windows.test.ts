import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What a server of Windows runs. The commands of a service of Linux stand apart. */
const sources = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('commands/service.ts'))
  .map(file => `server/src/${file}`)
  .concat('server/supervise.mjs', 'server/readWhole.mjs')
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))

const filesWith = (words: RegExp) =>
  sources.filter(({ text }) => words.test(text)).map(({ file }) => file)

describe('the server on Windows', () => {
  it('renames and removes files by patientFiles alone, which waits for a virus scanner', () => {
    expect(
      filesWith(/import \{[^}]*\b(?:rename|rm|unlink)\b[^}]*\} from 'node:fs\/promises'/),
    ).toEqual(['server/src/platform/database/patientFiles.ts'])
  })

  it('needs no device of POSIX', () => {
    expect(filesWith(/['"`]\/dev\//)).toEqual([])
  })

  it('starts no program that is a script there, and no shell of POSIX', () => {
    expect(filesWith(/\b(?:spawn|exec|execFile)(?:Sync)?\(\s*['"](?:npm|npx|sh|bash)\b/)).toEqual(
      [],
    )
  })

  it('ends no process by a signal that Windows does not have', () => {
    expect(filesWith(/kill\([^)]*'SIG(?!TERM|KILL|INT)/)).toEqual([])
  })
})

describe('the page for Windows', () => {
  it('says what to press when Windows asks about the firewall', () => {
    const page = readFileSync('deploy/windows/Petunjuk.html', 'utf8')
    const words = page.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

    expect(words).toContain(
      'Firewall: centang Jaringan pribadi (Private networks), lalu Izinkan akses (Allow access).',
    )
    expect(page).toContain('<span class="press">Allow access</span>')
  })
})
