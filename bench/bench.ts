import { parseArgs } from 'node:util'
import { isEveryGoalMet } from './table.ts'

/** One folder a subject; each prints its own tables, and gives every figure in them. */
const SUBJECTS = {
  history: async (rows: number) => (await import('./history/benchHistory.ts')).benchHistory(rows),
  server: async () => (await import('./load/benchLoad.ts')).benchLoad(),
}

const isSubject = (name: string): name is keyof typeof SUBJECTS => Object.hasOwn(SUBJECTS, name)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' } },
})
const unknown = positionals.filter(name => !isSubject(name))
if (unknown.length > 0) throw new Error(`No such subject: ${unknown.join(', ')}`)

const chosen = positionals.length > 0 ? positionals : Object.keys(SUBJECTS)
for (const name of chosen.filter(isSubject)) {
  const figures = await SUBJECTS[name](Number(values.rows))
  if (!isEveryGoalMet(figures)) process.exitCode = 1
}
