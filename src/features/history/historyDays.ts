import { rangeEndingToday } from '@/ui/dayRange'

const DEFAULT_DAYS_BACK = 7

export const defaultRange = (now: number, timeZone: string) =>
  rangeEndingToday(DEFAULT_DAYS_BACK, now, timeZone)
