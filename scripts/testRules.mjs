/** Lint rules of the tests and of what they drive, which end what makes a run red without a fault. */

/** Vitest takes a limit as their last argument. */
const TESTS = new Set(['it', 'test', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll'])
const CLOCKS = new Set(['performance', 'Date'])
/** Calls that stop the whole process until the program has ended. */
const BLOCKING = new Set(['spawnSync', 'execFileSync', 'execSync'])
/** Lists of the support, which fill after the press. */
const ARRIVING = new Set(['toasts', 'changes'])

const nameOf = node => (node?.type === 'Identifier' ? node.name : undefined)
const isNumber = node => node?.type === 'Literal' && typeof node.value === 'number'
const hasTimeout = ({ properties = [] } = {}) =>
  properties.some(({ key }) => nameOf(key) === 'timeout')
const isPositive = node => isNumber(node) && node.value > 0

/** `performance.now()` and `Date.now()`. */
const isClock = node =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  CLOCKS.has(nameOf(node.callee.object)) &&
  nameOf(node.callee.property) === 'now'

const isDateNow = node => isClock(node) && nameOf(node.callee.object) === 'Date'

/** A variable, not a constant such as MINUTE. */
const isVariable = node => /^[a-z]/.test(nameOf(node) ?? '')

const isGivenToExpect = ({ type, parent }) =>
  type === 'ArrowFunctionExpression' &&
  parent?.type === 'CallExpression' &&
  nameOf(parent.callee) === 'expect'

const MESSAGES = {
  limit: 'A busy machine is no fault: limits have one home, testkit/patience.ts.',
  blocks:
    'A test reaches no limit of its own while a program stops its process: give it a timeout.',
  sleep: 'A test never sleeps: it waits for what it expects.',
  clock: 'A guard of a press has one clock, ui/browser/pressClock: a test moves it by hand.',
  stopwatch: 'A stopwatch measures the machine: set the clock, and count what happened.',
}

const noLimit = {
  meta: { schema: [] },
  create(context) {
    const report = (node, kind) => context.report({ node, message: MESSAGES[kind] })
    return {
      Property({ key, value }) {
        if (nameOf(key) !== 'timeout' || !isPositive(value)) return
        // Repeated by `toPass` until it passes, so that it decides nothing.
        const isRepeated = context.sourceCode.getAncestors(value).some(isGivenToExpect)
        if (!isRepeated) report(value, 'limit')
      },
      CallExpression(node) {
        const { callee, arguments: given } = node
        const name = nameOf(callee) ?? nameOf(callee.property)
        if (nameOf(callee.object) === 'AbortSignal' && name === 'timeout') report(node, 'limit')
        else if (BLOCKING.has(name) && !hasTimeout(given.at(-1))) report(node, 'blocks')
        else if (TESTS.has(name) && isNumber(given.at(-1))) report(given.at(-1), 'limit')
        else if (nameOf(callee.object) === 'test' && name === 'setTimeout' && isNumber(given[0])) {
          report(node, 'limit')
        } else if (name === 'waitForTimeout') report(node, 'sleep')
        else if (name === 'setTimeout' && !callee.object && given.some(isPositive)) {
          report(node, 'sleep')
        }
      },
      BinaryExpression(node) {
        const { operator, left, right } = node
        if (operator === '-' && isClock(left) && isVariable(right)) report(node, 'stopwatch')
      },
    }
  },
}

const COMPARING = new Set(['-', '<', '<=', '>', '>='])

/** Refuses guards by the clock of the machine, which decide by its speed and not by the press. */
const oneClock = {
  meta: { schema: [] },
  create(context) {
    const report = node => context.report({ node, message: MESSAGES.clock })
    return {
      MemberExpression(node) {
        if (nameOf(node.object) === 'performance' && nameOf(node.property) === 'now') report(node)
      },
      BinaryExpression(node) {
        const { operator, left, right } = node
        const isCompared = isDateNow(left) || (operator !== '-' && isDateNow(right))
        if (COMPARING.has(operator) && isCompared) report(node)
      },
    }
  },
}

/** The variable that `toasts.at(-1)?.text` and `changes.map(…)` read. */
function rootOf(node) {
  if (node?.type === 'ChainExpression') return rootOf(node.expression)
  if (node?.type === 'CallExpression') return rootOf(node.callee)
  if (node?.type === 'MemberExpression') return rootOf(node.object)
  return nameOf(node)
}

const isEmptyList = node => node?.type === 'ArrayExpression' && node.elements.length === 0
const isZero = node => isNumber(node) && node.value === 0

const pollWhatArrives = {
  meta: { schema: [] },
  create: context => ({
    ExpressionStatement(node) {
      const { expression } = node
      if (expression.type !== 'CallExpression') return
      const { callee, arguments: wanted } = expression
      const { object } = callee
      if (object?.type !== 'CallExpression' || nameOf(object.callee) !== 'expect') return
      if (!ARRIVING.has(rootOf(object.arguments[0])) || wanted.some(isEmptyList)) return
      if (
        wanted.length === 0 ||
        wanted.some(isZero) ||
        (nameOf(callee.property) === 'toBe' && nameOf(wanted[0]) === 'undefined')
      )
        return
      const isWaitedFor = context.sourceCode
        .getAncestors(node)
        .some(({ type, callee: outer }) => type === 'CallExpression' && nameOf(outer) === 'waitFor')
      if (!isWaitedFor) {
        context.report({ node, message: 'It arrives after the press: use expect.poll.' })
      }
    },
  }),
}

const isPropertyRuns = node =>
  node?.type === 'CallExpression' && nameOf(node.callee) === 'propertyRuns'

const isSeeded = options =>
  isPropertyRuns(options) ||
  options?.type === 'Identifier' ||
  (options?.type === 'ObjectExpression' &&
    options.properties.some(
      ({ type, key, argument }) =>
        nameOf(key) === 'seed' || (type === 'SpreadElement' && isPropertyRuns(argument)),
    ))

/** `fc.assert` and `fc.sample` without a seed, which fail on another day than the change. */
const seededProperty = {
  meta: { schema: [] },
  create: context => ({
    CallExpression(node) {
      const { object, property } = node.callee
      if (nameOf(object) !== 'fc' || !['assert', 'sample'].includes(nameOf(property))) return
      if (isSeeded(node.arguments[1])) return
      const message =
        'A new seed fails on another day than the change: use propertyRuns of testkit, or a seed.'
      context.report({ node, message })
    },
  }),
}

/** A test for PostgreSQL alone in a file that runs there for a release only, where it rots. */
const postgresDaily = {
  meta: { schema: [] },
  create: context => ({
    CallExpression(node) {
      if (nameOf(node.callee.property) !== 'runIf') return
      if (!context.sourceCode.getText(node.arguments[0]).includes("'postgres'")) return
      const message = 'This file runs on PostgreSQL for a release only: use an x.both.test.ts.'
      context.report({ node, message })
    },
  }),
}

export default {
  meta: { name: 'tests' },
  rules: {
    'no-limit': noLimit,
    'one-clock': oneClock,
    'poll-what-arrives': pollWhatArrives,
    'postgres-daily': postgresDaily,
    'seeded-property': seededProperty,
  },
}
