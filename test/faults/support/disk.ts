import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { type FileHandle, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../../../testkit/until.ts'
import { CannotRun } from './cannotRun.ts'

const run = promisify(execFile)

/**
 * EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH drops everything that is not on the disk yet.
 */
const CUT_POWER = `
  open(my $disk, '<', $ARGV[0]) or die "$!\\n";
  my $flags = pack('L', 2);
  defined ioctl($disk, 0x8004587d, $flags) or die "$!\\n";
`

/** Programs that cut the power and kill all processes of PostgreSQL. */
const NEEDED = ['perl', 'pgrep']

/** Creates a file system in a file, which can be full and can lose its power. */
export async function openDisk(megabytes: number) {
  const workshop = await mkdtemp(join(tmpdir(), 'image-'))
  const image = join(workshop, 'disk')
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  const filler = join(folder, 'filler')
  const mount = () => run('mount', ['-o', 'loop', image, folder])

  async function removeAll() {
    for (const place of [workshop, folder]) await rm(place, { recursive: true, force: true })
  }
  /** Unmounts the disk when the run ends early. */
  const letGo = () => void spawnSync('umount', ['--lazy', folder])
  process.once('exit', letGo)

  try {
    for (const program of NEEDED) await run(program, ['--version'])
    await writeFile(image, '')
    await truncate(image, megabytes * 1024 * 1024)
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
    await mount()
  } catch (error) {
    process.off('exit', letGo)
    await removeAll()
    throw new CannotRun(reasonOf(error), { cause: error })
  }

  /** Retries, because a process that was just killed may still hold a file. */
  const unmount = () =>
    until('the disk is let go of', () =>
      run('umount', [folder]).then(
        () => true,
        () => false,
      ),
    )

  return {
    folder,

    async fill() {
      const file = await open(filler, 'w')
      try {
        for (const kilobytes of [1024, 64, 4]) {
          const block = Buffer.alloc(kilobytes * 1024)
          while (await fits(file, block));
          await file.datasync()
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler),

    /** Synchronous, so that nothing else runs before it. */
    cutPower: () => {
      execFileSync('perl', ['-e', CUT_POWER, folder])
    },
    async giveBackPower() {
      await unmount()
      await mount()
    },

    async close() {
      await unmount()
      process.off('exit', letGo)
      await removeAll()
    },
  }
}

export type Disk = Awaited<ReturnType<typeof openDisk>>

async function fits(file: FileHandle, block: Buffer): Promise<boolean> {
  try {
    await file.write(block)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

function reasonOf(error: unknown): string {
  const { code, path, stderr } = error as { code?: unknown; path?: string; stderr?: string }
  if (code === 'ENOENT') return `${path} is not on this machine`
  return `a disk of its own needs root and a loop device: ${stderr?.trim() || String(error)}`
}
