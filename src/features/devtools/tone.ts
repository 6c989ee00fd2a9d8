import type { Tone } from '@/ui/figures/Facts'

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

/** Tone of a host's status word. */
export const toneOf = (status: string): Tone => TONES[status.toLowerCase()] ?? 'unknown'

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
