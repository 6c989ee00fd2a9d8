import type { AuthStatus } from '@antrian/contract/session/session'
import { openDashboard } from './dashboard.ts'
import { openHistory } from './history.ts'
import { ask } from './host.ts'
import { place } from './page.ts'

/** The product's first screens without a framework: the minimum work of a browser to show them. */
if (location.pathname !== '/login') {
  void showUser()
  if (location.pathname === '/history') openHistory()
  else openDashboard()
}

async function showUser() {
  const { user } = await ask<AuthStatus>('/auth/status')
  place('user').textContent = user ? `${user.name} · ${user.role}` : ''
}
