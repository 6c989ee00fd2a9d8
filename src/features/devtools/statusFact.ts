import type { Fact, Tone } from '@/ui/figures/Facts'

const TONES: Record<string, Tone> = {
  healthy: 'good',
  connected: 'good',
  ok: 'good',
  up: 'good',
  running: 'good',
  degraded: 'doubtful',
  warning: 'doubtful',
  unhealthy: 'bad',
  disconnected: 'bad',
  error: 'bad',
  down: 'bad',
}

/** A host's status word, capitalised and with its tone; a dash while it is not known. */
export function statusFact(label: string, status: string | false | undefined): Fact {
  if (!status) return { label, value: '–', tone: 'unknown' }
  const value = status.charAt(0).toUpperCase() + status.slice(1)
  return { label, value, tone: TONES[status.toLowerCase()] ?? 'unknown' }
}
