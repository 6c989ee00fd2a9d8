/** Maximum rows or ids in one statement, within the limits of both engines. */
const AT_ONCE = 500

export function* chunksOf<Item>(items: readonly Item[]) {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE)
}
