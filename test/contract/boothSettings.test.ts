import { Booth, BoothSettings, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { describe, expect, it } from 'vitest'

const answer = (settings: object) => ({
  ...{ settings, version: 3, updatedAt: null, updatedBy: null, closed: null },
})

describe('the settings of another version', () => {
  it('have the usual value where the host has none', () => {
    const { pauseMinutes: _, ...older } = { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000 }

    expect(Booth.parse(answer(older)).settings).toEqual({ ...older, pauseMinutes: 15 })
  })

  it('are readable from a host that has none of them', () => {
    expect(Booth.parse(answer({})).settings).toEqual(DEFAULT_BOOTH_SETTINGS)
  })

  it('have the usual value where the host’s is not known, and cost no other', () => {
    const newer = { ...DEFAULT_BOOTH_SETTINGS, afterComplete: 'print', pricePerSheet: 5000 }

    expect(Booth.parse(answer(newer)).settings).toMatchObject({
      ...{ afterComplete: 'start', pricePerSheet: 5000 },
    })
  })

  it('may lie beyond the bounds of this version', () => {
    expect(BoothSettings.parse({ pauseMinutes: 240 }).pauseMinutes).toBe(240)
  })
})
