import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Toaster } from '@/ui/feedback/Toaster'
import { show, toast } from '@/ui/feedback/toast'

it('the toast of a running task stays when an own action succeeds for the first time', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast('loading', 'Mengekspor…'))
  act(() => void vi.advanceTimersByTime(1000))

  act(() => show({ variant: 'success', text: 'Ayu selesai', isOwn: true }))
  for (let frame = 0; frame < 10; frame++) act(() => void vi.advanceTimersByTime(100))

  expect(screen.getByText('Ayu selesai')).toBeInTheDocument()
  expect(screen.getByText('Mengekspor…')).toBeInTheDocument()
})
