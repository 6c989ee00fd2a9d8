import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Places } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Jakarta']
const ADDS = 1000

/** F16: the school's time zone decides the day, whatever zone the server's machine is in. */
export async function midnight(places: Places): Promise<Outcome> {
  let wrong = 0
  for (const zone of ZONES) {
    const { settings } = await places.open('sqlite')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--import',
        'tsx',
        join(import.meta.dirname, 'midnightProcess.ts'),
        String(settings.DATA_DIR),
        String(ADDS),
      ],
      { env: { ...process.env, TZ: zone } },
    )
    wrong += (JSON.parse(stdout) as { wrong: number }).wrong
  }
  return {
    wrong,
    figures: { zones: ZONES.length, adds: ZONES.length * ADDS, 'wrong day or number': wrong },
  }
}
