import { writeFileSync } from 'node:fs'

const FILE = 'test-results/unit.json'

/** Vitest reporter: summary of a run, with files that failed to import and errors outside tests. */
export default class Summary {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const failed = [
      ...modules.flatMap(module => module.errors().map(error => saidBy(module.moduleId, error))),
      ...modules.flatMap(module => [...module.children.allSuites()].flatMap(suiteErrors)),
      ...tests
        .filter(test => test.result().state === 'failed')
        .map(test => saidBy(nameOf(test), test.result().errors[0])),
      ...unhandledErrors.map(error => saidBy('outside any test', error)),
    ]
    const passed = tests.filter(test => test.result().state === 'passed').length
    writeFileSync(FILE, JSON.stringify({ passed, failed }))
  }
}

const nameOf = test => `${test.project.name} ${test.module.moduleId}: ${test.fullName}`
const suiteErrors = suite => suite.errors().map(error => saidBy(suite.fullName, error))
const saidBy = (name, error) => ({ name, message: error?.stack ?? error?.message ?? '' })
