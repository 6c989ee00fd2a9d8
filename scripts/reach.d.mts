/** Test files of the repository at `root` that these changed files reach. */
export function testsReaching(changed: string[], root?: string): string[]
