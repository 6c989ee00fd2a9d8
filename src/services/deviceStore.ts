import type * as z from 'zod/mini'

/**
 * Storage of this browser between visits. In a browser that refuses storage the values last as long
 * as the page, and the application still works.
 */
export const deviceStore = {
  read: (key: string): string | null => {
    try {
      return window.localStorage.getItem(key) ?? unsaved.get(key) ?? null
    } catch {
      return unsaved.get(key) ?? null
    }
  },
  write: (key: string, value: string) => {
    try {
      window.localStorage.setItem(key, value)
      unsaved.delete(key)
    } catch {
      unsaved.set(key, value)
    }
  },
  remove: (key: string) => {
    unsaved.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // refused storage holds nothing to remove
    }
  },
}

const unsaved = new Map<string, string>()

/** Kept in this tab alone, and given up with it. */
export const tabStore = {
  read: (key: string) => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  write: (key: string, value: string) => attempt(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => window.sessionStorage.removeItem(key)),
}

/** Forgets everything that this tab keeps. */
export const forgetTab = () => attempt(() => window.sessionStorage.clear())

/** A browser that refuses storage loses it, as it loses the session with the page. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** One remembered value: whatever does not fit the schema is forgotten for `fallback`. */
const through =
  ({ read, write, remove }: typeof deviceStore) =>
  <Value>(key: string, schema: z.ZodMiniType<Value>, fallback: Value) => ({
    read: (): Value => {
      const { success, data } = schema.safeParse(decoded(read(key)))
      return success ? data : fallback
    },
    // Plain words stay plain: index.html reads the colour scheme before any code.
    write: (value: Value) => write(key, typeof value === 'string' ? value : JSON.stringify(value)),
    forget: () => remove(key),
  })

export const remembered = /* @__PURE__ */ through(deviceStore)
export const rememberedInTab = /* @__PURE__ */ through(tabStore)

function decoded(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
