import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** WINE names another Wine than that of the PATH. */
const WINE = process.env.WINE ?? 'wine'

/** A Windows of its own under Wine, in a folder, with the environment `env` of each program. */
export function createWindows(folder: string, env: NodeJS.ProcessEnv) {
  const prefix = join(folder, 'windows')
  const [opened, browser] = [join(folder, 'opened.txt'), join(folder, 'browser')]
  const running = new Set<ChildProcess>()
  let prints = 0

  /** Starts a program. Node.js of Windows prints to files, and not to pipes of Linux. */
  function start(words: string[], cwd = folder) {
    const print = join(folder, `print-${++prints}.txt`)
    const out = openSync(print, 'w')
    const child = spawn(WINE, words, {
      cwd,
      env: {
        ...env,
        ...{ WINEPREFIX: prefix, WINEARCH: 'win64', WINEDEBUG: '-all', LC_ALL: 'C.UTF-8' },
        // Wine would ask to download them.
        WINEDLLOVERRIDES: 'mscoree,mshtml=',
      },
      stdio: ['ignore', out, out],
    })
    closeSync(out)
    running.add(child)
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }).finally(() => running.delete(child))
    return { ended, said: () => readFileSync(print, 'utf8').replaceAll('\r', '').trim() }
  }

  /** Runs a program to its end, and returns what it printed. */
  async function run(words: string[], cwd?: string) {
    const { ended, said } = start(words, cwd)
    const code = await ended
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said()}`)
    return said()
  }

  /** Makes the files of Windows, and a browser that notes the addresses it is opened with. */
  async function install() {
    mkdirSync(folder, { recursive: true })
    writeFileSync(opened, '')
    writeFileSync(browser, `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 })
    await run(['wineboot', '--init'])
    const key = 'HKCU\\Software\\Wine\\WineBrowser'
    await run(['reg', 'add', key, '/v', 'Browsers', '/d', browser, '/f'])
  }

  /** Programs with such a command line, by their number on Linux. Words of it end with a NUL. */
  const find = (command: RegExp) =>
    readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && command.test(commandOf(pid)))

  return {
    disk: join(prefix, 'drive_c'),
    install,
    start,
    run,
    find,
    /** Addresses that the browser was opened with. */
    opened: () => readFileSync(opened, 'utf8').split('\n').filter(Boolean),
    /** Ends every program. */
    end: () => run(['wineboot', '--kill', '--force']).catch(() => ''),
  }
}

export type Windows = ReturnType<typeof createWindows>

function commandOf(pid: string) {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
  } catch {
    // Ended since it was listed.
    return ''
  }
}

/** Whether there is a Wine. */
export const hasWine = () =>
  new Promise<boolean>(resolve => {
    const asking = spawn(WINE, ['--version'], { stdio: 'ignore' })
    asking.once('error', () => resolve(false))
    asking.once('exit', code => resolve(code === 0))
  })
