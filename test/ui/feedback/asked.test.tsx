import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { CODE_WANTED } from '@/ui/browser/codeWanted'
import { Asked } from '@/ui/feedback/Asked'

it('a part whose code fails to load says so, and its code can be requested again', async () => {
  const Missing = lazy(() => new Promise<{ default: () => null }>(() => {}))
  const wanted: Event[] = []
  window.addEventListener(CODE_WANTED, event => wanted.push(event), { once: true })
  render(
    <Asked isAsked>
      <Missing />
    </Asked>,
  )

  expect(await screen.findByText(/^Bagian ini belum selesai dimuat/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(wanted).toHaveLength(1)
})
