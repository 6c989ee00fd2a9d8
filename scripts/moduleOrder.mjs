import { dirname, relative, resolve, sep } from 'node:path'

/**
 * Splits a path: `booth` and `queue` of `server/src/booth/queue/undo.ts`; both undefined for a file
 * outside the modules.
 */
function placeOf(root, file) {
  const [module, noun, ...rest] = relative(root, file).split(sep)
  if (noun === undefined) return {}
  return { module, noun: rest.length ? noun : undefined }
}

/** Reason why a file may not import another; undefined when it may. */
function refusalOf({ order, knows = {} }, from, to) {
  if (to.module === '..') return 'It imports its own sources and packages alone.'
  if (from.module === undefined) return undefined
  if (to.module === undefined)
    return `${from.module}/ imports no file that puts the modules together.`
  if (order.indexOf(to.module) > order.indexOf(from.module)) {
    return `${from.module}/ is below ${to.module}/: imports go down, ${order.join(' < ')}.`
  }
  const allowed = from.module === to.module ? knows[from.module] : undefined
  // The entry file of a module may import all of its nouns.
  if (!allowed || from.noun === undefined || from.noun === to.noun) return undefined
  if (allowed[from.noun]?.includes(to.noun)) return undefined
  return `${from.module}/${from.noun} does not know ${to.noun}: .oxlintrc.json lists what it knows.`
}

/**
 * Lint rule: the folders of `root` are modules, which import only in the order given, lowest first;
 * in a module of `knows`, each noun imports only the nouns it may know.
 */
const moduleOrder = {
  meta: {
    schema: [
      {
        type: 'object',
        properties: {
          root: { type: 'string' },
          order: { type: 'array' },
          knows: { type: 'object' },
        },
        required: ['root', 'order'],
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const [options] = context.options
    const root = resolve(context.cwd, options.root)
    const from = placeOf(root, context.filename)

    function check(node) {
      const specifier = node.source?.value
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return
      const file = resolve(dirname(context.filename), specifier)
      if (file === resolve(root, '../package.json')) return
      const message = refusalOf(options, from, placeOf(root, file))
      if (message) context.report({ node: node.source, message })
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

export default { meta: { name: 'antrian' }, rules: { 'module-order': moduleOrder } }
