import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { GradualGrid } from '@/ui/GradualGrid'
import { pending } from '../support/pending'

function showGradually() {
  const code = pending<void>()
  const user = userEvent.setup()
  render(
    <>
      <GradualGrid load={() => code.value} early={<button type="button">Baris awal</button>}>
        {() => <div role="grid" aria-label="Antrian" />}
      </GradualGrid>
      <button type="button">Lainnya</button>
    </>,
  )
  return { user, codeComes: () => code.letGo() }
}

const early = () => screen.queryByRole('button', { name: 'Baris awal' })

it('shows the early rows until the grid is whole', async () => {
  const { codeComes } = showGradually()
  expect(early()).toBeVisible()
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()

  codeComes()

  expect(await screen.findByRole('grid')).toBeVisible()
  expect(early()).not.toBeInTheDocument()
})

it('takes no button away from the focus', async () => {
  const { user, codeComes } = showGradually()
  await user.tab()
  expect(early()).toHaveFocus()

  codeComes()
  await screen.findByRole('grid', { hidden: true })
  expect(early()).toHaveFocus()
  await user.tab()

  expect(screen.getByRole('button', { name: 'Lainnya' })).toHaveFocus()
  await expect.poll(early).not.toBeInTheDocument()
})
