/** Makes the same requests, with the same headers, as the product. */
const token = localStorage.getItem('token') ?? ''
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }

export async function ask<Answer>(path: string, method = 'GET'): Promise<Answer> {
  const answer = await fetch(path, { method, headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

export const askData = async <Data>(path: string) => (await ask<{ data: Data }>(path)).data

interface Hearing {
  onConnect: () => void
  onEvent: (name: string, payload: unknown) => void
}

/** Speaks the Socket.IO protocol by hand: a digit for Engine.IO, then one for Socket.IO. */
export function listen({ onConnect, onEvent }: Hearing) {
  const address = new URL('/socket.io/?EIO=4&transport=websocket', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address)
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
    if (data === '2') socket.send('3')
    if (data.startsWith('40')) onConnect()
    if (data.startsWith('42')) {
      const [name, payload] = JSON.parse(data.slice(2)) as [string, unknown]
      onEvent(name, payload)
    }
  }
}
