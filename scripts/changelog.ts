const UNRELEASED = '## Unreleased\n'

/** Moves the Unreleased section of the changelog to a new section for `version`. */
export function openRelease(changelog: string, version: string, day: string): string {
  const [before, rest] = changelog.split(UNRELEASED)
  if (rest === undefined) throw new Error('CHANGELOG.md has no section "Unreleased".')
  const [news = ''] = rest.split(/^## /m)
  if (!news.trim()) throw new Error('CHANGELOG.md says nothing under "Unreleased".')

  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(rest) ?? []
  if (newest && newest.localeCompare(version, 'en', { numeric: true }) >= 0) {
    throw new Error(`${version} is not above ${newest}, the newest version in CHANGELOG.md.`)
  }
  return `${before}${UNRELEASED}\n## ${version} (${day})\n${rest}`
}
