/** An answer of the server, or the sentence that says why there is none. */
export type Answer<Data> = { data: Data } | { problem: string; status: number }

const UNREACHABLE = 'Server tidak dapat dihubungi. Coba lagi sebentar lagi.'

/** Sends a body and reads the answer. Never throws. */
export async function ask<Data>(
  path: string,
  body: object | File,
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const isFile = body instanceof File
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
      body: isFile ? body : JSON.stringify(body),
    })
    const read = (await answer.json()) as { data?: Data; message?: string }
    if (answer.ok && read.data) return { data: read.data }
    return { problem: read.message || UNREACHABLE, status: answer.status }
  } catch {
    return { problem: UNREACHABLE, status: 0 }
  }
}
