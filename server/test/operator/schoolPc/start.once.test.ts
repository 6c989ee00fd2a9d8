import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../testkit/freePort.ts'
import { newFolder } from '../../support/storage.ts'

const PROGRAM = join(import.meta.dirname, '../../../dist/schoolPc.js')

/** A computer on which a browser notes the addresses that it was opened with. */
async function newComputer(settings = 'PORT=0\n') {
  const root = join(await newFolder(), 'Foto & Kelas – é 学校')
  const [bin, opened] = [join(root, 'bin'), join(root, 'opened')]
  await mkdir(join(root, 'antrian'), { recursive: true })
  await mkdir(bin)
  await writeFile(join(root, 'antrian/.env'), `BACKUP_AT=off\n${settings}`)
  await writeFile(opened, '')
  await writeFile(join(bin, 'xdg-open'), '#!/bin/sh\necho "$1" >> "$OPENED"\n', { mode: 0o755 })
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    ...{ DISPLAY: ':0', OPENED: opened, XDG_DATA_HOME: root },
  }
  const noted = async () => (await readFile(opened, 'utf8')).split('\n').filter(Boolean)
  return {
    home: join(root, 'antrian'),
    /** Addresses once the browser was opened so often. A window does not wait for its browser. */
    addresses: async (times = 1) => {
      await expect.poll(async () => (await noted()).length).toBeGreaterThanOrEqual(times)
      return noted()
    },
    start: (more: Record<string, string> = {}) => startWindow({ ...env, ...more }),
  }
}

/** What a teacher starts, with what its window says. */
function startWindow(env: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', line => said.push(line))
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    ended,
    said: () => said.join('\n'),
    end: (signal: NodeJS.Signals) => child.kill(signal),
    async listens() {
      await expect.poll(() => said.join('\n')).toMatch(/^Biarkan jendela ini terbuka/m)
    },
  }
}

const isListening = (address: string) =>
  fetch(new URL('/healthz', address)).then(
    () => true,
    () => false,
  )

describe('Antrian.cmd', () => {
  it('opens the browser with a one-time address, and says that alone', async () => {
    const { start, addresses } = await newComputer()
    const window = start()
    await window.listens()

    const [address = ''] = await addresses()
    expect(address).toMatch(/^http:\/\/localhost:\d+\/mulai#[\w-]{43}$/)
    expect(window.said()).toBe(
      `Antrian sedang dimulai …\nAntrian berjalan. Jika browser tidak terbuka, buka di komputer ini:\n${address}\nBiarkan jendela ini terbuka: menutupnya menghentikan Antrian.`,
    )
  })

  it('opens the server that runs when it is started again', async () => {
    const { start, addresses } = await newComputer()
    await start().listens()

    expect(await start().ended).toBe(0)

    const [first = '', second = '', ...more] = await addresses(2)
    expect(new URL(second).origin).toBe(new URL(first).origin)
    expect(second).toContain('/mulai#')
    expect(more).toEqual([])
  })

  it('starts one server for two impatient clicks', async () => {
    const { start, addresses } = await newComputer()
    const windows = [start(), start()]

    expect(await Promise.race(windows.map(({ ended }) => ended))).toBe(0)

    const origins = (await addresses(2)).map(address => new URL(address).origin)
    expect(new Set(origins).size).toBe(1)
    expect(await isListening(origins[0] ?? '')).toBeTruthy()
    expect(windows.map(({ said }) => said()).join()).not.toContain('tidak mulai')
  })

  it('takes the next port where another program has the first, and says which', async () => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { start, addresses } = await newComputer()
    const window = start({ PORT: `${port}-${port + 50}` })
    await window.listens()

    const [address = ''] = await addresses()
    expect(Number(new URL(address).port)).toBeGreaterThan(port)
    expect(window.said()).toContain(address)
  })

  it('opens the page of a school that signs in with Google', async () => {
    const { start, addresses } = await newComputer(
      'PORT=0\nGOOGLE_CLIENT_ID=a.apps.googleusercontent.com\nGOOGLE_CLIENT_SECRET=secret\nPUBLIC_URL=https://antrian.sch.id\n',
    )
    await start().listens()

    expect(await start().ended).toBe(0)
    expect(await addresses(2)).toEqual([
      expect.stringMatching(/^http:\/\/localhost:\d+$/),
      expect.stringMatching(/^http:\/\/localhost:\d+$/),
    ])
  })

  it('uses the port and the folder of the data that stand in its settings', async () => {
    const port = await freePort()
    const data = join(await newFolder(), 'drive D')
    const { start, addresses } = await newComputer(`PORT=${port}\nDATA_DIR=${data}\n`)
    const window = start()
    await window.listens()

    expect(await addresses()).toEqual([
      expect.stringMatching(new RegExp(`^http://localhost:${port}/mulai#`)),
    ])
    expect(existsSync(join(data, 'antrian.db'))).toBeTruthy()
  })

  it('names a line of its settings that would change nothing, and starts no server', async () => {
    const { start, home } = await newComputer('set PORT=8080\n')
    const window = start()

    expect(await window.ended).toBe(1)
    expect(window.said()).toBe(
      `Antrian tidak mulai: baris 2 di ${join(home, '.env')} tidak terbaca. Tulis NAMA=nilai, tanpa kata seperti "set" di depannya, atau # di depan catatan.`,
    )
  })

  it('says why the server does not start, and where its log is', async () => {
    const { start, home } = await newComputer('KEEP_NAMES=selamanya\n')
    const window = start()

    expect(await window.ended).toBe(1)
    expect(window.said()).toMatch(/^Antrian tidak mulai: KEEP_NAMES .+\nCatatan: .+catatan\.txt$/m)
    expect(window.said()).toContain(home)
  })

  it('says where the log is when the server crashes at its start', async () => {
    const { start, home } = await newComputer()
    const crash = join(await newFolder(), 'crash.mjs')
    await writeFile(crash, "if (process.argv[1]?.endsWith('main.js')) throw new Error('no')")
    const window = start({ NODE_OPTIONS: `--import=${crash}` })

    expect(await window.ended).toBe(1)
    expect(window.said()).toContain(
      `Antrian tidak mulai: ada kesalahan program.\nCatatan: ${join(home, 'catatan.txt')}`,
    )
  })

  it('says in Indonesian what a person at the computer can mend', async () => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { start, home } = await newComputer()
    const window = start({ PORT: String(port) })

    expect(await window.ended).toBe(1)
    expect(window.said()).toContain(`Antrian tidak mulai: port ${port} dipakai program lain.`)
    expect(window.said()).toContain(`Catatan: ${join(home, 'catatan.txt')}`)
    expect(await readFile(join(home, 'catatan.txt'), 'utf8')).toContain(`PORT ${port} is taken`)
  })

  it('names an address of its settings that the computer no longer has', async () => {
    const { start } = await newComputer('HOST=192.0.2.1\n')
    const window = start()

    expect(await window.ended).toBe(1)
    expect(window.said()).toContain(
      'Antrian tidak mulai: 192.0.2.1 bukan lagi alamat komputer ini.',
    )
  })

  it('ends the server when its window is gone', async () => {
    const { start, addresses, home } = await newComputer()
    const window = start()
    await window.listens()
    const [address = ''] = await addresses()

    window.end('SIGKILL')

    await expect.poll(() => isListening(address)).toBeFalsy()
    await expect.poll(() => existsSync(join(home, 'data/server.json'))).toBeFalsy()
  })

  // Not even root writes there.
  it.runIf(existsSync('/proc/self/fd'))('refuses a data folder that only reads', async () => {
    const { start, home } = await newComputer()
    await rm(home, { recursive: true })
    await symlink('/proc/self', home)
    const window = start()

    expect(await window.ended).toBe(1)
    expect(window.said()).toContain(`Akun ini tidak boleh menulis data Antrian (${home}).`)
  })
})
