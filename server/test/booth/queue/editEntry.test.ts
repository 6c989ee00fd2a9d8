import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { budi } from '../../support/people.ts'

const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 8 }

describe('PUT /api/queue/:id', () => {
  it('changes a waiting entry and nothing else about it', async () => {
    const booth = await openBooth()
    const entry = await booth.holds()
    const admin = await booth.signedInAs(budi)

    const answer = await admin.put(`/api/queue/${entry.id}`, draft)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: { ...entry, ...draft, version: 2, lastAction: 'edit' },
    })
  })
})
