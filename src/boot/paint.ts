import { deviceStore } from '@/services/deviceStore'
import {
  NOBODY_YET_KEY,
  SIGN_IN_URL,
  SIGN_IN_WITH_KEY,
  STATS_COLLAPSED_KEY,
} from '@/services/firstRequests'
import { recordEarlyInput } from './earlyInput'
import { applyStyles } from './inlineStyles'

const { preloaded } = window
const guest = location.pathname === '/login' ? 'first-login' : 'first-splash'
const signedIn = preloaded?.page === 'dashboard' ? 'first-dashboard' : 'first-frame'
/** Id of the template with the first picture; see vite/prerender.ts. */
const id = preloaded && navigator.onLine ? signedIn : guest
const picture = document.getElementById(id)
const styles = document.getElementById('first-styles')
const root = document.getElementById('root')

if (picture instanceof HTMLTemplateElement && root) {
  // In the head, because the application empties the root.
  if (id === signedIn && styles instanceof HTMLTemplateElement) document.head.append(styles.content)
  applyStyles(picture.content)
  root.append(picture.content)
  if (id === 'first-login') {
    const button = root.querySelector('button')
    button?.addEventListener('click', () => location.assign(SIGN_IN_URL))
    const signInWith = deviceStore.read(SIGN_IN_WITH_KEY)
    if (button && signInWith) button.textContent = `Masuk dengan ${signInWith}`
  } else if (preloaded) {
    const isNew = deviceStore.read(NOBODY_YET_KEY) !== null
    root.querySelector('[data-is-new]')?.setAttribute('data-is-new', String(isNew))
    if (deviceStore.read(STATS_COLLAPSED_KEY) === 'false')
      root.querySelector('[data-is-folded]')?.removeAttribute('data-is-folded')
    recordEarlyInput(root, preloaded)
  }
}
