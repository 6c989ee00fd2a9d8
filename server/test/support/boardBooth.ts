import { type Booth, openBooth } from './booth.ts'
import { openLine } from './line.ts'
import { ani } from './people.ts'

export const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 2 }

/** A booth with a screen key: its admin and the key. */
export async function withKey(options: Parameters<typeof openBooth>[0] = {}) {
  const booth = await openBooth(options)
  const admin = await booth.signedInAs(ani)
  const made = await admin.post('/api/admin/board/key')
  return { booth, admin, key: made.json().data.key as string }
}

export const openScreen = async (booth: Booth, key?: unknown) =>
  openLine(`${await booth.listen()}/board`, undefined, { auth: { key } })
