/** The path of a Chromium for the end-to-end tests: found, or else installed, or else said. */
export function findBrowser(): string

/** A browser that does what it is told to, and nothing beside. */
export const QUIET: string[]

/** The path of a Firefox, where there is one. */
export function findFirefox(): string | undefined
