import { JUST_STARTED } from './pressTimes.ts'

/** Whether a completion at this time, in ms, was meant for the student before. */
export const isJustStarted = (startedAt: string | null | undefined, at: number) =>
  // Absolute value, because two clocks may differ slightly.
  Math.abs(at - Date.parse(startedAt ?? '')) < JUST_STARTED

export const JUST_STARTED_PROBLEM = 'Sesi ini baru saja mulai, jadi belum diselesaikan.'
