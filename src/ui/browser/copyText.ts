import { toast } from '@/ui/feedback/toast'

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string, done: string) {
  try {
    await write(text)
    toast('success', done)
  } catch {
    toast('error', 'Tidak dapat disalin')
  }
}

/** Over plain http a page has no clipboard, and copies what is selected in a field. */
async function write(text: string) {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  // A dialog lets nothing outside it have the focus.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body
  const before = document.activeElement
  place.append(field)
  field.focus()
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!isCopied) throw new Error('the browser copies nothing')
}
