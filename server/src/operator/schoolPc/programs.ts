import { spawn, spawnSync } from 'node:child_process'

/** A sentence for the person at the computer, in Indonesian. */
export class Refusal extends Error {}

/** Runs a program of the system to its end, and returns whether it did its work. */
export type Run = (program: string, args: string[]) => boolean

export const run: Run = (program, args) =>
  spawnSync(program, args, { stdio: 'ignore', windowsHide: true }).status === 0

/** Opens the address in the person's browser. Without a desktop nothing happens. */
export function openBrowser(address: string, { DISPLAY, WAYLAND_DISPLAY } = process.env) {
  const isWindows = process.platform === 'win32'
  if (!isWindows && !DISPLAY && !WAYLAND_DISPLAY) return
  const [program, args] = isWindows
    ? (['cmd', ['/d', '/c', `start "" "${address}"`]] as const)
    : (['xdg-open', [address]] as const)
  const opening = spawn(program, args, { stdio: 'ignore', windowsVerbatimArguments: true })
  // The address is on the screen, too.
  opening.once('error', () => {})
}
