/**
 * Path of a Chromium for tests: a headless shell if there is one, because it is faster, else as
 * `findBrowser`.
 */
export function findTestBrowser(): string

/** Path of a full Chromium. Installs one if none is found, or exits with a message. */
export function findBrowser(): string

/** Command-line switches that turn background activity of the browser off. */
export const QUIET: string[]

/** Path of Firefox, or undefined without one. */
export function findFirefox(): string | undefined
