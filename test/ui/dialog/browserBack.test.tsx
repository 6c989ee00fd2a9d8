import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenForBack, useBackInstead } from '@/ui/dialog/browserBack'

function Open({ onBack }: { onBack: () => void }) {
  useBackInstead(onBack)
  return null
}

const router = vi.fn()

beforeAll(listenForBack)

/** Three pages of one visit, with the second one shown, and a router. */
async function onTheSecondOfThree() {
  window.history.replaceState({ idx: 0 }, '', '/first')
  window.history.pushState({ idx: 1 }, '', '/second')
  window.history.pushState({ idx: 2 }, '', '/third')
  window.addEventListener('popstate', router)
  window.history.back()
  await waitFor(() => expect(router).toHaveBeenCalled())
  router.mockClear()
}

afterEach(() => window.removeEventListener('popstate', router))

describe('Back while a dialog is open', () => {
  it.each([
    ['Back', () => window.history.back()],
    ['Forward', () => window.history.forward()],
  ])('closes the dialog by %s, and the page stays', async (_, press) => {
    await onTheSecondOfThree()
    const onBack = vi.fn()
    render(<Open onBack={onBack} />)

    press()

    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1))
    expect(window.location.pathname).toBe('/second')
    expect(router).not.toHaveBeenCalled()

    press()
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(2))
    expect(window.location.pathname).toBe('/second')
  })

  it('leaves the page again after the dialog was closed', async () => {
    await onTheSecondOfThree()
    const { unmount } = render(<Open onBack={vi.fn()} />)
    unmount()

    window.history.back()

    await waitFor(() => expect(router).toHaveBeenCalled())
    expect(window.location.pathname).toBe('/first')
  })
})
