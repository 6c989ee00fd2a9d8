import type { Booth, BoothSettings } from '@antrian/contract/boothSettings'
import { schoolDay } from '@antrian/contract/schoolDay'
import type { User } from '@antrian/contract/session'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Announce } from '../realtime/announce.ts'
import { tellBooth } from '../realtime/tellBooth.ts'
import type { BoothSettingsRepository, StoredBooth } from './boothSettingsRepository.ts'

interface Deps {
  booth: BoothSettingsRepository
  announce: Announce
  clock: Clock
  timeZone: string
}

export function createBoothSettingsService({ booth, announce, clock, timeZone }: Deps) {
  const tell = tellBooth(announce, 'settings')

  const withToday = async (stored: StoredBooth): Promise<Booth> => ({
    ...stored,
    closed: await booth.closed(schoolDay(clock(), timeZone)),
  })
  const read = async () => withToday(await booth.read())

  return {
    read,

    async change(settings: BoothSettings, version: number, admin: User): Promise<Booth> {
      const actor = { at: clock().toISOString(), admin }
      const changed = await booth.change(settings, version, actor)
      if (!changed) {
        throw new Refusal(409, 'Pengaturan ini baru diubah admin lain', {
          current: await read(),
        })
      }
      tell(actor)
      return withToday(changed)
    },
  }
}

export type BoothSettingsService = ReturnType<typeof createBoothSettingsService>
