import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from '@/ui/browser/copyText'
import { toast } from '@/ui/feedback/toast'

vi.mock('@/ui/feedback/toast', () => ({ toast: vi.fn<() => void>() }))

/** A browser that copies what is selected, as over plain http. */
function openPlainPage(copies: boolean) {
  let copied = ''
  vi.stubGlobal('isSecureContext', false)
  document.execCommand = () => {
    const field = document.activeElement
    if (copies && field instanceof HTMLTextAreaElement) {
      copied = field.value.slice(field.selectionStart, field.selectionEnd)
    }
    return copies
  }
  return () => copied
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('a text to copy over plain http', () => {
  it('is copied by a selected field, and the focus comes back', async () => {
    const copied = openPlainPage(true)
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()

    await copyText('Laporan\nhari ini', 'Laporan disalin')

    expect(copied()).toBe('Laporan\nhari ini')
    expect(toast).toHaveBeenLastCalledWith('success', 'Laporan disalin')
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('is said not to be copied when the browser refuses', async () => {
    openPlainPage(false)

    await copyText('Laporan', 'Laporan disalin')

    expect(toast).toHaveBeenLastCalledWith('error', 'Tidak dapat disalin')
  })
})
