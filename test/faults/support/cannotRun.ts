/** This machine lacks what a row needs; the message says what. The row is skipped, never passed. */
export class CannotRun extends Error {}
