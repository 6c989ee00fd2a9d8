import { type BoothSettings, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { Visitor } from './client.ts'

/** Changes some settings of the booth; the others keep their defaults. */
export async function decide(admin: Visitor, settings: Partial<BoothSettings>) {
  const { version } = (await admin.get('/api/admin/booth')).json().data
  const answer = await admin.put('/api/admin/booth', {
    ...DEFAULT_BOOTH_SETTINGS,
    ...settings,
    version,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
