import type { QueueEntry } from '@antrian/contract/queue'

const PATIENCE = 10_000

export interface Answer {
  /** 0: nothing came back, and nobody knows whether it was done. */
  status: number
  entry: QueueEntry | undefined
}

/** An admin's calls to one server. */
export function openDesk(address: () => string, token: string) {
  async function ask(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    try {
      const answer = await fetch(`${address()}/api/queue${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        signal: AbortSignal.timeout(PATIENCE),
        ...(body && { body: JSON.stringify(body) }),
      })
      const { data } = (await answer.json()) as { data?: QueueEntry }
      return { status: answer.status, entry: data }
    } catch {
      return { status: 0, entry: undefined }
    }
  }

  return {
    add: (studentName: string, key?: string) =>
      ask('POST', '', { studentName, studentClass: 'X-1', photoCount: 2 }, key),
    start: (id: unknown) => ask('POST', `/${id}/start`),
    complete: (id: unknown, paymentMethod = 'qris') =>
      ask('POST', `/${id}/complete`, { paymentMethod }),
    cancel: (id: unknown) => ask('DELETE', `/${id}`),
    async list(): Promise<QueueEntry[] | undefined> {
      const { status, entry } = await ask('GET', '')
      return status === 200 ? (entry as unknown as { queues: QueueEntry[] }).queues : undefined
    },
  }
}

export type Desk = ReturnType<typeof openDesk>
