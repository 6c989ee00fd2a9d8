/** The changelog in which what was unreleased is of `version`, and nothing is unreleased. */
export function openRelease(changelog: string, version: string, day: string): string
