import type { FastifyInstance, InjectOptions } from 'fastify'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/** Calls the server like the web app: always with JSON content type, and with a token if given. */
export function createVisitor(app: FastifyInstance, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }

  /** `raw` is sent unchanged. */
  const call = (method: Method, url: string, raw?: string, more: Record<string, string> = {}) =>
    app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(raw !== undefined && { payload: raw }),
    } as InjectOptions)

  const withBody =
    (method: Method) => (url: string, body?: unknown, more?: Record<string, string>) =>
      call(method, url, body === undefined ? undefined : JSON.stringify(body), more)

  return {
    token: token ?? '',
    call,
    get: (url: string) => call('GET', url),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
  }
}

export type Visitor = ReturnType<typeof createVisitor>
