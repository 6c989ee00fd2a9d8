import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FILE = 'test-results/unit.json'

/** Longer than any single test may take on a busy machine (ms). */
const LONGEST_SILENCE = 15 * 60_000

/**
 * Vitest reporter: summary of a run, with files that failed to import and errors outside tests.
 * Written after every file, because a step that takes too long is killed. Ends a run that stands
 * still, because Vitest itself waits without end for a test that blocks its process, and for a setup
 * that never answers.
 */
export default class Summary {
  #passed = 0
  #failed = []
  #running = new Map()
  #longest
  #file
  #watch

  constructor({ longestSilence = LONGEST_SILENCE } = {}) {
    this.#longest = longestSilence
  }

  onInit({ config }) {
    this.#file = join(config.root, FILE)
    this.#wait()
  }

  onTestModuleQueued(module) {
    this.#running.set(moduleName(module), module)
    this.#wait()
  }

  onTestModuleCollected(module) {
    this.#running.set(moduleName(module), module)
  }

  onTestCaseResult() {
    this.#wait()
  }

  onTestModuleEnd(module) {
    this.#running.delete(moduleName(module))
    this.#wait()
    const tests = [...module.children.allTests()]
    this.#passed += tests.filter(test => test.result().state === 'passed').length
    this.#failed.push(
      ...module.errors().map(error => saidBy(moduleName(module), error)),
      ...[...module.children.allSuites()].flatMap(suiteErrors),
      ...tests
        .filter(test => test.result().state === 'failed')
        .map(test => saidBy(nameOf(test), test.result().errors[0])),
    )
    this.#save('was still running')
  }

  onTestRunEnd(_, unhandledErrors) {
    clearTimeout(this.#watch)
    this.#failed.push(...unhandledErrors.map(error => saidBy('outside any test', error)))
    this.#save('never ended')
  }

  #wait() {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.#giveUp(), this.#longest).unref()
  }

  #giveUp() {
    const message = `no test has ended for ${this.#longest / 60_000} minutes`
    if (this.#running.size === 0) this.#failed.push({ name: 'outside any test', message })
    for (const module of this.#running.values()) console.error(`${openIn(module)}: ${message}`)
    this.#save(message)
    process.exit(1)
  }

  /** `message` says what is wrong with the files that have not ended. */
  #save(message) {
    const open = [...this.#running.values()].map(module => ({ name: openIn(module), message }))
    mkdirSync(dirname(this.#file), { recursive: true })
    const failed = [...this.#failed, ...open]
    writeFileSync(this.#file, JSON.stringify({ passed: this.#passed, failed }))
  }
}

/** The first test of a file that has not ended, or the file. */
function openIn(module) {
  const open = [...module.children.allTests()].find(test => test.result().state === 'pending')
  return open ? nameOf(open) : moduleName(module)
}

const moduleName = module => `${module.project.name} ${module.moduleId}`
const nameOf = test => `${moduleName(test.module)}: ${test.fullName}`
const suiteErrors = suite => suite.errors().map(error => saidBy(suite.fullName, error))
const saidBy = (name, error) => ({ name, message: error?.stack ?? error?.message ?? '' })
