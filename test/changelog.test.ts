import { describe, expect, it } from 'vitest'
import { openRelease } from '../scripts/changelog'

const ABOVE = '# Changelog\n\n'
const BELOW = '## 2.0.0\n\n- The first.\n'

describe('the changelog of a release', () => {
  it('moves Unreleased under the version and its date, and leaves Unreleased empty', () => {
    const before = `${ABOVE}## Unreleased\n\n- **Undo**\n\n${BELOW}`

    expect(openRelease(before, '2.10.0', '2026-12-01')).toBe(
      `${ABOVE}## Unreleased\n\n## 2.10.0 (2026-12-01)\n\n- **Undo**\n\n${BELOW}`,
    )
  })

  it('is refused when Unreleased is empty', () => {
    expect(() => openRelease(`${ABOVE}## Unreleased\n\n${BELOW}`, '2.1.0', '2026-12-01')).toThrow(
      'says nothing under "Unreleased"',
    )
    expect(() => openRelease(ABOVE + BELOW, '2.1.0', '2026-12-01')).toThrow('no section')
  })

  it.each(['1.9.0', '2.0.0', '1.10.0'])('is refused for %s, which is not above 2.0.0', version => {
    const before = `${ABOVE}## Unreleased\n\n- **Undo**\n\n${BELOW}`

    expect(() => openRelease(before, version, '2026-12-01')).toThrow(`${version} is not above`)
  })
})
