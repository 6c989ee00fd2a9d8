import type { Turn } from '@antrian/contract/board/turn'
import { abortAfter } from '../abortAfter'
import { UNREACHABLE } from '../screenPage'

/** The turn, or the problem; `isLasting` when a retry would not help. */
export type Answer = { turn: Turn } | { problem: string; isLasting: boolean }

const PATIENCE = 8000

export async function askTurn(number: number): Promise<Answer> {
  try {
    const answer = await fetch(`/api/turns/${number}`, {
      cache: 'no-store',
      signal: abortAfter(PATIENCE),
    })
    const body = (await answer.json()) as { data?: Turn; message?: string }
    if (answer.ok && body.data) return { turn: body.data }
    const isLasting = answer.status === 404 || answer.status === 400
    return { problem: (isLasting && body.message) || UNREACHABLE, isLasting }
  } catch {
    return { problem: UNREACHABLE, isLasting: false }
  }
}
