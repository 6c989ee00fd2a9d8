/** Whether an address leads to the machine that opens it, so that no other machine can open it. */
export const isOnlyHere = (address: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
