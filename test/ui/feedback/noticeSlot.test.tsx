import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { NoticeSlot } from '@/ui/feedback/NoticeSlot'
import { isInAHurry } from '../../support/hand'

it('a press that was meant for the notice before answers nothing', async () => {
  const user = userEvent.setup()
  const answered: string[] = []
  const about = (key: string) => ({
    ...{ key, tone: 'warning' as const, title: key },
    answers: (
      <button type="button" onClick={() => void answered.push(key)}>
        Jawab
      </button>
    ),
  })
  const answer = () => user.click(screen.getByRole('button', { name: 'Jawab' }))
  const { rerender } = render(<NoticeSlot notices={[about('kertas')]} />)

  const { waits } = isInAHurry()
  rerender(<NoticeSlot notices={[about('laci')]} />)
  await answer()
  expect(answered).toEqual([])

  waits(500)
  await answer()
  await expect.poll(() => answered).toEqual(['laci'])
})
