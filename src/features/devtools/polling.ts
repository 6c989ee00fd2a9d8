/** Figures are asked for again every five seconds, while somebody looks at them. */
export const POLLING = {
  pollingInterval: 5000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const
