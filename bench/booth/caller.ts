import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

/** Makes calls as an admin over one kept-alive connection. Throws on a refused call. */
export function createCaller(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const sent = method === 'GET' ? '' : JSON.stringify(body ?? {})
    // Node.js sets the header itself only for some methods.
    const length = { 'content-length': Buffer.byteLength(sent) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(origin + path, { method, agent, headers: { ...headers, ...length } }, resolve)
        .once('error', reject)
        .end(sent)
    })
    const { data } = (await json(answer)) as { data: Data }
    if (answer.statusCode !== 200 && answer.statusCode !== 201) {
      throw new Error(`${method} ${path} answered ${answer.statusCode}`)
    }
    return data
  }

  return {
    get: <Data>(path: string) => call<Data>('GET', path),
    post: <Data>(path: string, body?: object) => call<Data>('POST', path, body),
    put: <Data>(path: string, body: object) => call<Data>('PUT', path, body),
    delete: <Data>(path: string) => call<Data>('DELETE', path),
    close: () => agent.destroy(),
  }
}

export type Caller = ReturnType<typeof createCaller>
