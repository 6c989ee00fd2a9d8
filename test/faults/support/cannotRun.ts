/** The machine lacks what a row needs, as the message says. The row is skipped, never passed. */
export class CannotRun extends Error {}
