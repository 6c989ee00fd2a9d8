import { spawn, spawnSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../../testkit/freePort.ts'
import { patience } from '../../../testkit/patience.ts'
import { newFolder } from './storage.ts'

const asRoot = process.getuid?.() === 0

/** pgbouncer refuses to run as root. */
const nobody = asRoot ? { uid: 65534, gid: 65534 } : {}

/** Whether a real pooler can be started here (Debian: `apt install pgbouncer`). */
export const hasPooler = spawnSync('pgbouncer', ['--version'], { timeout: patience() }).status === 0

/** A real pgbouncer before this database; returns the same address through it. */
export async function throughPooler(databaseUrl: string, settings: string[] = []) {
  const { hostname, port: target, pathname, username } = new URL(databaseUrl)
  const [folder, port] = [await newFolder(), await freePort()]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname === 'localhost' ? '127.0.0.1' : hostname} port=${target}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      'auth_type = trust',
      `auth_file = ${join(folder, 'users')}`,
      ...settings,
    ].join('\n'),
  )
  await writeFile(join(folder, 'users'), `"${username}" "booth"\n`)
  await chmod(folder, 0o755)
  const pooler = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...nobody })
  onTestFinished(() => void pooler.kill())
  const address = `postgres://${username}:booth@127.0.0.1:${port}${pathname}`
  await expect.poll(() => answers(address)).toBe(true)
  return address
}

async function answers(address: string) {
  const client = new Client(address)
  const isConnected = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end()
  return isConnected
}
