import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import server from '../../../package.json' with { type: 'json' }
import { accountOf } from '../../../src/operator/schoolPc/home.ts'
import { install, remove } from '../../../src/operator/schoolPc/install.ts'
import { placesOf, UNPACKED } from '../../../src/operator/schoolPc/places.ts'
import { MINUTE } from '../../../src/platform/clock.ts'
import { holdServerLock } from '../../../src/platform/database/sqlite/serverLock.ts'
import { openSqlite } from '../../../src/platform/database/sqlite/sqlite.ts'
import { newFolder } from '../../support/storage.ts'

/** A computer with Windows whose programs do nothing but note how they were called. */
async function newComputer() {
  const root = await newFolder()
  const env = {
    ProgramData: join(root, 'ProgramData'),
    ProgramFiles: join(root, 'Program Files'),
    PUBLIC: join(root, 'Public'),
  }
  const unpacked = join(root, 'Foto & Kelas', 'antrian-windows-x64')
  const dist = join(unpacked, 'program/server/dist')
  await mkdir(dist, { recursive: true })
  await mkdir(join(env.PUBLIC, 'Desktop'), { recursive: true })
  for (const name of UNPACKED.filter(file => file !== 'program')) {
    await writeFile(join(unpacked, name), name)
  }
  await writeFile(join(unpacked, 'program/node.exe'), 'node')
  const calls: string[] = []
  let task = ''
  return {
    root,
    places: placesOf(env, dist),
    calls,
    task: () => task,
    run: (program: string, args: string[]) => {
      calls.push([program, ...args].join(' '))
      const file = args[args.indexOf('/xml') + 1] ?? ''
      if (args.includes('/xml')) task = readFileSync(file, 'utf16le')
      return true
    },
  }
}

// Loads the driver, which is another one on Windows.
beforeAll(async () => (await openSqlite(':memory:')).close())

beforeEach(() => {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...own, value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', own))
})

describe('Pasang.cmd', () => {
  it('keeps the version apart from what was unpacked, in a folder of administrators', async () => {
    const { places, run, root } = await newComputer()

    await install(places, 'SEKOLAH\\ani', run)

    const program = join(root, 'Program Files/Antrian', server.version)
    expect(existsSync(join(program, 'program/node.exe'))).toBeTruthy()
    expect(readFileSync(places.desktop, 'utf8')).toContain(`"${join(program, 'Antrian.cmd')}"`)
  })

  it.each(['.env', '.env.txt'])('refuses a %s beside it, which no server reads', async name => {
    const { places, run, calls } = await newComputer()
    await writeFile(join(places.unpacked, name), 'PORT=8080')

    await expect(install(places, 'ani', run)).rejects.toThrow(
      `${join(places.unpacked, name)} tidak dibaca di sana. Pindahkan ke ${join(places.home, '.env')}.`,
    )
    expect(calls).toEqual([])
  })

  it('leaves the version before as the way back', async () => {
    const { places, run, root } = await newComputer()
    const before = join(root, 'Program Files/Antrian/1.9.0/Pasang.cmd')
    await mkdir(join(before, '..'), { recursive: true })
    await writeFile(before, 'before')

    await install(places, 'ani', run)

    expect(readFileSync(before, 'utf8')).toBe('before')
  })

  it('starts the server with the machine, for ever, on a battery too, as an account without rights', async () => {
    const { places, run, task, calls, root } = await newComputer()

    await install(places, 'ani', run)

    const node = join(root, 'Program Files/Antrian', server.version, 'program/node.exe')
    expect(task().charCodeAt(0)).toBe(0xfeff)
    for (const part of [
      '<BootTrigger>',
      '<ExecutionTimeLimit>PT0S<',
      '<DisallowStartIfOnBatteries>false<',
      '<StopIfGoingOnBatteries>false<',
      '<UserId>S-1-5-19<',
      `<Command>${node}<`,
    ]) {
      expect(task()).toContain(part)
    }
    expect(calls.at(-1)).toBe('schtasks /run /tn Antrian')
  })

  it('gives the data to the owner, administrators and the task alone', async () => {
    const { places, run, calls } = await newComputer()

    await install(places, accountOf({ USERDOMAIN: 'PC', USERNAME: 'Bu Ani' }), run)

    const [rights = ''] = calls.filter(call => call.startsWith('icacls')).slice(-1)
    const given = [...rights.matchAll(/\/grant:r (.+?):\(OI\)\(CI\)F/g)].map(([, who]) => who)
    expect(rights).toContain(`${places.home} /inheritance:r`)
    expect(given).toEqual(['*S-1-5-32-544', '*S-1-5-18', 'PC\\Bu Ani', '*S-1-5-19'])
  })

  it('lets devices of the same network in, and no others', async () => {
    const { places, run, calls } = await newComputer()

    await install(places, 'ani', run)

    const rules = calls.filter(call => call.startsWith('netsh'))
    expect(rules).toEqual([
      expect.stringContaining('delete rule name=Antrian'),
      expect.stringMatching(/add rule .*program=.*node\.exe protocol=TCP .*remoteip=localsubnet/),
    ])
  })

  it('changes nothing while a server runs in another window', async () => {
    const { places, run, calls } = await newComputer()
    const unlock = await holdServerLock(join(places.home, 'data'))
    onTestFinished(unlock)
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += MINUTE))

    const installing = install(places, 'ani', run)

    await expect(installing).rejects.toThrow('tutup jendela itu, lalu jalankan Pasang lagi')
    expect(calls.filter(call => call.includes('/create'))).toEqual([])
    expect(existsSync(places.programs)).toBeFalsy()
  })

  it('says so when Windows refuses the task', async () => {
    const { places, run } = await newComputer()
    const refuse = (program: string, args: string[]) =>
      run(program, args) && !args.includes('/create')

    await expect(install(places, 'ani', refuse)).rejects.toThrow('tidak dapat dibuat')
  })
})

describe('Lepas.cmd', () => {
  it('removes the task, the rule and the shortcut, and leaves the data', async () => {
    const { places, run, calls } = await newComputer()
    await install(places, 'ani', run)
    await writeFile(join(places.home, 'antrian.db'), 'data')
    calls.length = 0

    remove(places, run)

    expect(calls).toEqual([
      'schtasks /end /tn Antrian',
      'schtasks /delete /tn Antrian /f',
      'netsh advfirewall firewall delete rule name=Antrian Photobooth',
    ])
    expect(existsSync(places.desktop)).toBeFalsy()
    expect(existsSync(join(places.home, 'antrian.db'))).toBeTruthy()
  })
})
