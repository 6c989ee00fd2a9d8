import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../server/test/support/freePort'
import { openLine } from './line'

/** The built product on an empty database, reached over a line that can be cut. */
export async function startServer({ history = 0 } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'booth-'))
  if (history > 0) seed(dataDir, history)
  const port = await freePort()
  const line = await openLine(port)
  const address = `http://localhost:${line.port}`

  const server = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(createInterface(server.stdout))
  // Its log goes on; nobody here reads it.
  server.stdout.resume()

  return {
    address,
    line,
    async stop() {
      line.close()
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function seed(dataDir: string, rows: number) {
  const command = ['--import', 'tsx', 'server/src/seed/seedCommand.ts', '--rows', String(rows)]
  execFileSync(process.execPath, [...command, '--days', '75'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
}

async function untilReady(output: AsyncIterable<string>) {
  for await (const said of output) if (said.includes('http://')) return
  throw new Error('The server ended before it was ready')
}
