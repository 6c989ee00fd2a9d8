import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FILE = 'test-results/unit.json'

/** Longer than any single test may take on a busy machine (ms). */
const LONGEST_SILENCE = 15 * 60_000

/**
 * Vitest reporter: summary of a run, with files that failed to import and errors outside tests.
 * Ends a run that stands still and names its files, because Vitest itself waits without end for a
 * test that blocks its process, and for a setup that never answers.
 */
export default class Summary {
  #running = new Set()
  #passed = 0
  #longest
  #root
  #watch

  constructor({ longestSilence = LONGEST_SILENCE } = {}) {
    this.#longest = longestSilence
  }

  onInit({ config }) {
    this.#root = config.root
    this.#wait()
  }

  onTestModuleQueued(module) {
    this.#running.add(module)
    this.#wait()
  }

  onTestCaseResult(test) {
    if (test.result().state === 'passed') this.#passed++
    this.#wait()
  }

  onTestModuleEnd(module) {
    this.#running.delete(module)
    this.#wait()
  }

  onTestRunEnd(modules, unhandledErrors) {
    clearTimeout(this.#watch)
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
    this.#save({ passed, failed })
  }

  #wait() {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#giveUp(), this.#longest).unref()
  }

  #giveUp() {
    const message = `no test has ended for ${this.#longest / 60_000} minutes`
    const failed = [...this.#running].map(module => {
      const open = [...module.children.allTests()].find(test => test.result().state === 'pending')
      return { name: open ? nameOf(open) : moduleName(module), message }
    })
    if (failed.length === 0) failed.push({ name: 'outside any test file', message })
    for (const { name } of failed) console.error(`${name}: ${message}`)
    this.#save({ passed: this.#passed, failed })
    process.exit(1)
  }

  #save(summary) {
    const file = join(this.#root, FILE)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(summary))
  }
}

const moduleName = module => `${module.project.name} ${module.moduleId}`
const nameOf = test => `${moduleName(test.module)}: ${test.fullName}`
const suiteErrors = suite => suite.errors().map(error => saidBy(suite.fullName, error))
const saidBy = (name, error) => ({ name, message: error?.stack ?? error?.message ?? '' })
