import { reloadWhenBack } from './reloadWhenBack'

/** Handles scripts and styles of a screen that did not arrive, because nobody is there to reload it. */
function handleError({ target }: Event) {
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return
  removeEventListener('error', handleError, true)
  void reloadWhenBack()
}

addEventListener('error', handleError, true)
