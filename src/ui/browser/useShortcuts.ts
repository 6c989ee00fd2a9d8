import { useEffect, useEffectEvent } from 'react'
import { followHeldKey, type HeldShortcut } from './heldShortcut'
import { whenKeyIsAlone } from './keyBursts'

/** Actions by key: a lower-case letter or a character. */
export type Shortcuts = Record<string, (() => void) | HeldShortcut>

/**
 * Single keys that act, for as long as the component is there. Never while something is typed or
 * chosen, behind a dialog, on a held key, in a scanner's burst, or together with a modifier: those
 * belong to the browser and to what has the focus. Acts on what was on the screen when it was pressed.
 */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = isFree(event) ? shortcuts[event.key.toLowerCase()] : undefined
    if (!act) return
    event.preventDefault()
    if (typeof act === 'function') whenKeyIsAlone(act)
    else followHeldKey(event, act)
  })

  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

const TYPES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const COVERS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

function isFree(event: KeyboardEvent): boolean {
  const { key, target, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || repeat || isComposing) return false
  // A sign may need Shift on this keyboard; a letter with Shift is somebody else's.
  if (ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key))) return false
  if (target instanceof Element && target.closest(TYPES)) return false
  return document.querySelector(COVERS) === null
}
