import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import server from '../../../package.json' with { type: 'json' }
import { SECOND } from '../../platform/clock.ts'
import { isServerIn } from '../../platform/database/sqlite/serverLock.ts'
import { expectSettingsAtHome, makeHome, protectHome } from './home.ts'
import { type Places, UNPACKED } from './places.ts'
import { Refusal, type Run } from './programs.ts'
import { SERVICE_ACCOUNT, startTask } from './startTask.ts'

const TASK = 'Antrian'
const FIREWALL_RULE = 'Antrian Photobooth'
const LONGEST_END = 30 * SECOND

/** Whether this process may change files of all accounts. */
export function isElevated({ programs }: Places) {
  const probe = join(programs, `izin-${process.pid}`)
  try {
    mkdirSync(probe, { recursive: true })
    rmSync(probe, { recursive: true })
    return true
  } catch {
    return false
  }
}

/**
 * Makes the unpacked version the one that starts with the machine. Versions before it stay beside
 * it as the way back.
 */
export async function install(places: Places, owner: string, run: Run) {
  expectSettingsAtHome(places)
  const accounts = [owner, SERVICE_ACCOUNT]
  makeHome(places.home, accounts, run)
  protectHome(places.home, accounts, run)
  run('schtasks', ['/end', '/tn', TASK])
  await untilEnded(places.data)

  const target = join(places.programs, server.version)
  if (resolve(places.unpacked) !== resolve(target)) {
    for (const name of UNPACKED) {
      cpSync(join(places.unpacked, name), join(target, name), { recursive: true })
    }
  }
  const program = join(target, 'program')
  register(startTask({ program, home: places.home }), run)
  allowInNetwork(join(program, 'node.exe'), run)
  // Not a shortcut (.lnk), which only a script of Windows can write.
  writeFileSync(places.desktop, `@call "${join(target, 'Antrian.cmd')}" %*\r\n`)
  if (!run('schtasks', ['/run', '/tn', TASK])) {
    throw new Refusal('Tugas Windows "Antrian" tidak dapat dijalankan.')
  }
}

/** Takes back what `install` registered. Data and program files stay. */
export function remove(places: Places, run: Run) {
  run('schtasks', ['/end', '/tn', TASK])
  run('schtasks', ['/delete', '/tn', TASK, '/f'])
  run('netsh', ['advfirewall', 'firewall', 'delete', 'rule', `name=${FIREWALL_RULE}`])
  rmSync(places.desktop, { force: true })
}

/** Waits for the server to end, which finishes requests in progress. */
async function untilEnded(dataDir: string) {
  const began = performance.now()
  while (await isServerIn(dataDir)) {
    if (performance.now() - began > LONGEST_END) {
      throw new Refusal(
        'Antrian masih berjalan di jendela lain: tutup jendela itu, lalu jalankan Pasang lagi.',
      )
    }
    await setTimeout(SECOND / 2)
  }
}

function register(task: string, run: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'antrian-'))
  const file = join(folder, 'task.xml')
  try {
    // schtasks reads UTF-16 with a byte order mark.
    writeFileSync(file, `\uFEFF${task}`, 'utf16le')
    if (!run('schtasks', ['/create', '/tn', TASK, '/xml', file, '/f'])) {
      throw new Refusal('Tugas Windows "Antrian" tidak dapat dibuat.')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A server without a window is not asked about: without a rule the firewall shuts it off. */
function allowInNetwork(node: string, run: Run) {
  const rule = ['advfirewall', 'firewall']
  run('netsh', [...rule, 'delete', 'rule', `name=${FIREWALL_RULE}`])
  const allowed = [`name=${FIREWALL_RULE}`, 'dir=in', 'action=allow', `program=${node}`]
  const from = ['protocol=TCP', 'profile=any', 'remoteip=localsubnet']
  if (!run('netsh', [...rule, 'add', 'rule', ...allowed, ...from])) {
    console.log('Firewall tidak dapat diatur: perangkat lain mungkin tidak dapat membuka Antrian.')
  }
}
