import { reloadWhenBack } from './reloadWhenBack'

/** Of a screen, which nobody attends. */
addEventListener(
  'error',
  ({ target }) => {
    const isPart = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
    if (isPart) void reloadWhenBack()
  },
  { capture: true, once: true },
)
