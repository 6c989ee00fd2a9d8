import type { Paper } from '@antrian/contract/paper'
import type { User } from '@antrian/contract/session'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Announce } from '../realtime/announce.ts'
import { tellBooth } from '../realtime/tellBooth.ts'
import { type PaperRepository, StaleLoad } from './paperRepository.ts'

interface Deps {
  paper: PaperRepository
  announce: Announce
  clock: Clock
}

export function createPaperService({ paper, announce, clock }: Deps) {
  const tell = tellBooth(announce, 'paper')

  return {
    read: paper.read,

    async load(sheets: number, admin: User): Promise<Paper> {
      const actor = { at: clock().toISOString(), admin }
      const loaded = await paper.load(sheets, actor)
      tell(actor)
      return loaded
    },

    async correct(
      id: string,
      correction: { sheets: number; version: number },
      admin: User,
    ): Promise<Paper> {
      const actor = { at: clock().toISOString(), admin }
      const corrected = await paper.correct(id, correction, actor).catch(error => {
        if (!(error instanceof StaleLoad)) throw error
        throw new Refusal(409, 'Isi kertas ini baru diubah admin lain')
      })
      if (corrected === undefined) throw new Refusal(404, 'Isi kertas tidak ditemukan')
      tell(actor)
      return corrected
    },
  }
}

export type PaperService = ReturnType<typeof createPaperService>
