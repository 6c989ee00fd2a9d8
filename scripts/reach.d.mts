/** Test files of the repository at `root` that a change of these files reaches. */
export function testsReaching(changed: string[], root?: string): string[]
