import { useEffect, useEffectEvent } from 'react'
import { followHeldKey, type HeldShortcut } from './heldShortcut'
import { whenKeyIsAlone } from './keyBursts'

/** Actions by key: a lower-case letter or a character. */
type Shortcuts = Record<string, (() => void) | HeldShortcut>

/**
 * Registers single-key shortcuts while the component is mounted. They do nothing while the user
 * types or chooses, behind a dialog, for a held key, in a scanner's burst, or with a modifier. A
 * key acts on the state of the screen at the time of its press.
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
/** Our dialogs and menus. Extensions leave dialogs of their own in the document, often hidden. */
const COVERS = '.MuiModal-root:not(.MuiModal-hidden)'
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog'

function isFree(event: KeyboardEvent): boolean {
  const { key, target, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || repeat || isComposing) return false
  // A symbol may need Shift on this keyboard; a letter with Shift is another shortcut.
  if (ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key))) return false
  if (target instanceof Element && target.closest(`${TYPES}, ${DIALOG}`)) return false
  return document.querySelector(COVERS) === null
}
