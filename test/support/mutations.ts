const MODULES = import.meta.glob<Record<string, unknown>>('/src/services/*.ts', { eager: true })

/** Names of the mutations of every file of services. */
export const MUTATIONS = [
  ...new Set(
    Object.values(MODULES)
      .flatMap(module => Object.values(module))
      .flatMap(one => Object.entries((one as { endpoints?: object } | null)?.endpoints ?? {}))
      .filter(([, endpoint]) => 'useMutation' in endpoint)
      .map(([name]) => name),
  ),
]
