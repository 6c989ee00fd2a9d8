import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { patience } from '../../../../testkit/patience.ts'
import { openLogOutput } from '../../../src/platform/logs/logOutput.ts'

/** A pipe that holds at most the system's 64 KB until it is read. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'pipe-'))
  const path = join(folder, 'log')
  execFileSync('mkfifo', [path], { timeout: patience() })
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => {
    closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  const chunk = Buffer.alloc(1024 * 1024)
  return {
    fd,
    read() {
      try {
        return chunk.toString('utf8', 0, readSync(fd, chunk))
      } catch {
        return ''
      }
    },
  }
}

describe('the log without a reader', () => {
  it('accepts lines at once, buffers as many as fit, and counts the rest', async () => {
    const pipe = openPipe()
    const out = openLogOutput(pipe.fd, 100_000)

    for (let n = 1; n <= 5000; n++) out.write(`{"n":${n},"msg":"${'x'.repeat(80)}"}\n`)
    let read = ''
    await expect.poll(() => (read += pipe.read()).includes('log lines were dropped')).toBeTruthy()

    const lines = read
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { n?: number; dropped?: number })
    const kept = lines.filter(({ n }) => n !== undefined)
    expect(kept.map(({ n }) => n)).toEqual(kept.map((_, index) => index + 1))
    expect(kept.length).toBeGreaterThan(1000)
    expect(lines.at(-1)).toMatchObject({ level: 40, dropped: 5000 - kept.length })
  })
})
