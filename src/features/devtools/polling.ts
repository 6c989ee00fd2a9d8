/** Polls every five seconds while the tab is visible. */
export const POLLING = {
  pollingInterval: 5000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const
