import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { LeftoversAnswers } from './LeftoversAnswers'
import { leftoversWords } from './leftoversWords'
import { useLeftovers } from './useLeftovers'

/** Asks about students of earlier days, while a student has the main place. */
export function useLeftoversNotice(): SlotNotice | null {
  const entries = useLeftovers()
  const today = useToday()
  const timeZone = useTimeZone()
  if (entries.length === 0) return null
  return {
    key: 'leftovers',
    tone: 'warning',
    isUrgent: true,
    ...leftoversWords(entries, today, timeZone),
    answers: <LeftoversAnswers entries={entries} />,
  }
}
