import { toast } from '@/ui/feedback/toast'

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', done)
  } catch {
    toast('error', 'Tidak dapat disalin')
  }
}
