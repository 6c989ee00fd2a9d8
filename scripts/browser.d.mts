/** The path of a Chromium for tests: the quicker of those that are found, or else as `findBrowser`. */
export function findTestBrowser(): string

/** The path of a whole Chromium: found, or else installed, or else said. */
export function findBrowser(): string

/** A browser that does what it is told to, and nothing beside. */
export const QUIET: string[]

/** The path of a Firefox, where there is one. */
export function findFirefox(): string | undefined
