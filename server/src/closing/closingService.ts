import type { Closing, ClosingBody, DayClosing } from '@antrian/contract/closing'
import { schoolDay, schoolMidnight } from '@antrian/contract/schoolDay'
import type { User } from '@antrian/contract/session'
import { type Clock, DAY } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Announce } from '../realtime/announce.ts'
import { tellBooth } from '../realtime/tellBooth.ts'
import type { ClosingRepository } from './closingRepository.ts'
import type { Sources } from './readFigures.ts'

interface Deps {
  closings: ClosingRepository
  announce: Announce
  clock: Clock
  timeZone: string
  hasSheet: boolean
}

export function createClosingService({ closings, announce, clock, timeZone, hasSheet }: Deps) {
  const tellClosed = tellBooth(announce, 'close')
  const tellReopened = tellBooth(announce, 'reopen')

  function sourcesOf(day: string): Sources {
    const today = schoolDay(clock(), timeZone)
    if (day > today) throw new Refusal(400, 'Hari itu belum tiba')
    const midnight = schoolMidnight(day, timeZone)
    // Noon of the next day by any clock: its calendar day is the one that follows.
    const next = schoolDay(midnight + 1.5 * DAY, timeZone)
    const span = { from: iso(midnight), until: iso(schoolMidnight(next, timeZone)) }
    return { day, span, isToday: day === today, hasSheet }
  }

  const standing = async (day: string) => (await closings.of(day)).find(({ reopened }) => !reopened)

  return {
    async of(day: string): Promise<DayClosing> {
      const figures = await closings.figures(sourcesOf(day))
      const all = await closings.of(day)
      return {
        day,
        figures,
        closing: all.find(({ reopened }) => !reopened) ?? null,
        earlier: all.filter(({ reopened }) => reopened),
      }
    },

    async close(day: string, body: ClosingBody, admin: User): Promise<Closing> {
      const actor = { at: clock().toISOString(), admin }
      const closing = await closings.close(sourcesOf(day), body, actor)
      if (!closing) {
        const first = await standing(day)
        const by = first ? ` oleh ${first.by}` : ''
        throw new Refusal(409, `Hari ini sudah ditutup${by}`, { closing: first })
      }
      tellClosed(actor)
      return closing
    },

    async reopen(day: string, admin: User): Promise<Closing> {
      const actor = { at: clock().toISOString(), admin }
      const closing = await closings.reopen(day, actor)
      if (!closing) throw new Refusal(409, 'Hari ini belum ditutup')
      tellReopened(actor)
      return closing
    },
  }
}

export type ClosingService = ReturnType<typeof createClosingService>

const iso = (time: number) => new Date(time).toISOString()
