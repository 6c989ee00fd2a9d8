import type * as z from 'zod/mini'

/**
 * Storage of this browser between visits. When the browser refuses storage, values last as long as
 * the page.
 */
export const deviceStore = {
  // What could not be saved is newer than what is stored.
  read: (key: string): string | null =>
    unsaved.get(key) ?? attempt(() => window.localStorage.getItem(key)) ?? null,
  write: (key: string, value: string) => {
    unsaved.set(key, value)
    attempt(() => {
      window.localStorage.setItem(key, value)
      unsaved.delete(key)
    })
  },
  remove: (key: string) => {
    unsaved.delete(key)
    attempt(() => window.localStorage.removeItem(key))
  },
}

const unsaved = new Map<string, string>()

/** Storage of this tab, deleted with it. */
export const tabStore = {
  read: (key: string) => attempt(() => window.sessionStorage.getItem(key)) ?? null,
  write: (key: string, value: string) => attempt(() => window.sessionStorage.setItem(key, value)),
  remove: (key: string) => attempt(() => window.sessionStorage.removeItem(key)),
}

/** Deletes everything that this tab stores. */
export const forgetTab = () => attempt(() => window.sessionStorage.clear())

/** Runs a storage access. When the browser refuses storage, the value is lost with the page. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** One stored value. A value that does not fit the schema counts as `fallback`. */
const through =
  ({ read, write, remove }: typeof deviceStore) =>
  <Value>(key: string, schema: z.ZodMiniType<Value>, fallback: Value) => ({
    read: (): Value => {
      const { success, data } = schema.safeParse(decoded(read(key)))
      return success ? data : fallback
    },
    // Strings are stored without quotes, because index.html reads the colour scheme before any code
    // runs.
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
