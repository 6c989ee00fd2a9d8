import { registerAccounts } from './accounts/accounts.ts'
import { chooseIdentityProvider } from './accounts/auth/identityProvider.ts'
import { createSessionRepository } from './accounts/auth/sessionRepository.ts'
import { registerBooth } from './booth/booth.ts'
import type { Timing } from './booth/sheets/timing.ts'
import { registerOperator } from './operator/operator.ts'
import { type Options, openPlatform } from './platform/platform.ts'
import { serveWebApp } from './platform/web/webApp.ts'

/** Builds the whole server: four modules in order. `main.ts` listens; tests inject. */
export async function buildApp({
  sheetTiming,
  ...options
}: Options & {
  /** Intervals and timeouts of the spreadsheet backup. */
  sheetTiming?: Timing
}) {
  // Before anything is opened, because nobody could sign in without a provider.
  const provider = chooseIdentityProvider(options.config)
  const platform = await openPlatform(options, createSessionRepository)
  const accounts = await registerAccounts(platform, provider)
  const booth = await registerBooth(platform, sheetTiming)
  registerOperator(platform, accounts, booth)
  await serveWebApp(platform)
  return { ...platform, ...accounts, ...booth }
}
