import { type ESTree, type Plugin, parseAst } from 'vite'

/** Properties of a call that the web needs for requests and answers. */
const OF_THE_WEB = new Set(['method', 'path', 'data', 'answer'])

/**
 * Removes all other properties of the contract's calls from the web app: summaries, access, and
 * schemas that only the server uses.
 */
export const webCalls = (): Plugin => ({
  name: 'web-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/\w+\.ts$/, code: 'satisfies Calls' },
    handler: code => ({ code: ofTheWeb(code), map: null }),
  },
})

/**
 * The module with shortened tables `export const xCalls = { … } as const satisfies Calls`, and
 * without imports that only the removed properties needed, because they would end up in the web
 * app's chunks.
 */
export function ofTheWeb(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' })
  const left = body
    .flatMap(callsIn)
    .filter(({ key }) => key.type !== 'Identifier' || !OF_THE_WEB.has(key.name))
  const shorter = without(left, code)
  return without(unusedImports(shorter), shorter)
}

const without = (parts: ESTree.Span[], code: string) =>
  parts.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    code,
  )

function unusedImports(code: string) {
  const { body } = parseAst(code, { lang: 'ts' })
  const imports = body.filter(statement => statement.type === 'ImportDeclaration')
  const rest = without(imports, code)
  return imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  )
}

/** Property nodes of each call in a statement, in source order. */
function callsIn(statement: ESTree.Statement | ESTree.Directive) {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration } = statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .flatMap(({ init }) => (init?.type === 'TSSatisfiesExpression' ? propertiesOf(init) : []))
    .flatMap(({ value }) => propertiesOf(value))
}

function propertiesOf(expression: ESTree.Expression): ESTree.ObjectProperty[] {
  if (expression.type === 'TSSatisfiesExpression' || expression.type === 'TSAsExpression') {
    return propertiesOf(expression.expression)
  }
  if (expression.type !== 'ObjectExpression') return []
  return expression.properties.filter(property => property.type === 'Property')
}
