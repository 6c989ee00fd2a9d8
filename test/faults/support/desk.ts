import type { QueueEntry } from '@antrian/contract/queue/queue'

const PATIENCE = 10_000

export interface Answer {
  /** 0 when no answer came, so that nobody knows whether the change happened. */
  status: number
  /** The requested entry; undefined when the answer has none. */
  entry: QueueEntry | undefined
  message: string | undefined
}

interface Request {
  method?: string
  body?: object
  key?: string | undefined
  patience?: number
}

/** Sends one call to a server. */
export async function ask(
  url: string,
  token: string,
  { method = 'GET', body, key, patience = PATIENCE }: Request = {},
): Promise<Answer & { data: unknown }> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, message } = (await answer.json()) as { data?: QueueEntry; message?: string }
    return { status: answer.status, entry: data, data, message }
  } catch {
    return { status: 0, entry: undefined, data: undefined, message: undefined }
  }
}

/** Calls of one admin to one server. An idempotency key makes a call safe to repeat. */
export function openDesk(address: () => string, token: string) {
  const at = (path: string, request?: Request) =>
    ask(`${address()}/api/queue${path}`, token, request)

  return {
    add: (studentName: string, key?: string) =>
      at('', {
        method: 'POST',
        body: { studentName, studentClass: 'X-1', photoCount: 2 },
        key,
      }),
    edit: (id: unknown, studentName: string) =>
      at(`/${id}`, {
        method: 'PUT',
        body: { studentName, studentClass: 'X-1', photoCount: 2 },
      }),
    start: (id: unknown, key?: string) => at(`/${id}/start`, { method: 'POST', key }),
    complete: (id: unknown, paymentMethod = 'qris', key?: string) =>
      at(`/${id}/complete`, { method: 'POST', body: { paymentMethod }, key }),
    undo: (id: unknown, version: number, key?: string) =>
      at(`/${id}/undo`, { method: 'POST', body: { version }, key }),
    correct: (id: unknown, paymentMethod: string, version: number) =>
      at(`/${id}/payment`, { method: 'PUT', body: { paymentMethod, version } }),
    completeAndNext: (id: unknown, next: unknown) =>
      at(`/${id}/complete`, { method: 'POST', body: { paymentMethod: 'cash', next } }),
    cancel: (id: unknown, key?: string) => at(`/${id}`, { method: 'DELETE', key }),
    async list(): Promise<QueueEntry[] | undefined> {
      const { status, data } = await at('')
      return status === 200 ? (data as { queues: QueueEntry[] }).queues : undefined
    },
  }
}

export type Desk = ReturnType<typeof openDesk>

export const isDone = ({ status }: Answer) => status >= 200 && status < 300
