import { onTestFinished } from 'vitest'

/** What of React's own books is read here: https://github.com/facebook/react, ReactInternalTypes. */
interface Fiber {
  type: unknown
  flags: number
  memoizedProps: { rowId?: string | number } | null
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

interface Render {
  component: string
  /** The row of the grid that it belongs to. */
  row: string | number | undefined
}

const PERFORMED_WORK = 1

let onCommit = (_root: Fiber) => {}

// Stands where React's developer tools would, and must stand there before React comes.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => onCommit(current),
  },
})

/** What is rendered from now on, until the test ends. */
export function watchRenders() {
  const renders: Render[] = []
  onCommit = root => collect(root)
  onTestFinished(() => {
    onCommit = () => {}
  })

  /** Goes only where this commit has been: elsewhere both trees share what they had. */
  function collect(fiber: Fiber, row?: string | number) {
    const within = fiber.memoizedProps?.rowId ?? row
    const hasRendered = fiber.alternate === null || (fiber.flags & PERFORMED_WORK) !== 0
    const component = nameOf(fiber.type)
    if (hasRendered && component) renders.push({ component, row: within })
    if (fiber.alternate && fiber.child === fiber.alternate.child) return
    for (let child = fiber.child; child; child = child.sibling) collect(child, within)
  }

  return {
    components: () => [...new Set(renders.map(({ component }) => component))],
    rows: () => [...new Set(renders.flatMap(({ row }) => row ?? []))],
  }
}

function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name
  if (typeof type !== 'object' || type === null) return undefined
  const { render, type: inner } = type as { render?: unknown; type?: unknown }
  return nameOf(render ?? inner)
}
