import type { Tag } from '@/services/api'

/**
 * Collects tags and passes them on together after `wait` ms without a new one, and after `longest`
 * ms at the latest, because an unbroken stream of events must refresh as well.
 */
export function createTagBatch(wait: number, longest: number, flush: (tags: Tag[]) => void) {
  const tags = new Set<Tag>()
  let trailing: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(trailing)
    clearTimeout(latest)
    latest = undefined
    tags.clear()
  }

  function handOver() {
    const due = [...tags]
    cancel()
    flush(due)
  }

  function add(more: readonly Tag[]) {
    for (const tag of more) tags.add(tag)
    clearTimeout(trailing)
    trailing = setTimeout(handOver, wait)
    latest ??= setTimeout(handOver, longest)
  }

  return { add, cancel }
}
