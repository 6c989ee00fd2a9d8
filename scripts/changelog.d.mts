/** Moves the Unreleased section of the changelog to a new section for `version`. */
export function openRelease(changelog: string, version: string, day: string): string
