import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PhotoCountField } from '@/ui/fields/PhotoCountField'

function Field({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return (
    <form onSubmit={event => event.preventDefault()}>
      <PhotoCountField value={count} onChange={setCount} />
      <output>{count}</output>
      <button type="submit">Simpan</button>
    </form>
  )
}

function show(from = 2) {
  render(<Field from={from} />)
  return {
    user: userEvent.setup(),
    input: screen.getByLabelText('Jumlah Foto'),
    count: screen.getByRole('status'),
    button: (name: string) => screen.getByRole('button', { name }),
  }
}

describe('the field of the photo count', () => {
  it('steps by two within 2 and 20', async () => {
    const { user, count, button } = show(18)

    await user.click(button('Tambah foto'))
    expect(count).toHaveTextContent('20')
    expect(button('Tambah foto')).toBeDisabled()

    await user.click(button('Kurangi foto'))
    expect(count).toHaveTextContent('18')
  })

  it('stops at two', () => {
    expect(show(2).button('Kurangi foto')).toBeDisabled()
  })

  it.each(['2', '4', '6', '8', '10'])('picks %s', async pick => {
    const { user, count, button } = show(20)

    await user.click(button(pick))

    expect(count).toHaveTextContent(new RegExp(`^${pick}$`))
    expect(button(pick)).toHaveAttribute('aria-pressed', 'true')
  })

  it('accepts a typed 12, although 1 is invalid', async () => {
    const { user, input, count } = show(2)

    await user.clear(input)
    await user.type(input, '12')

    expect(count).toHaveTextContent('12')
  })

  it.each(['1', '3', '0', '22', '25', '-4', '2.5', 'e'])('ignores a typed %s', async typed => {
    const { user, input, count } = show(6)

    await user.clear(input)
    await user.type(input, typed)
    await user.tab()

    expect(input).toHaveValue(6)
    expect(count).toHaveTextContent('6')
  })

  it('sends no old count while the field has another', async () => {
    const { user, input } = show(6)
    const sent: unknown[] = []
    input.closest('form')?.addEventListener('submit', event => sent.push(event))

    await user.clear(input)
    await user.type(input, '7{Enter}')
    expect(sent).toHaveLength(0)
    expect(input).toHaveValue(6)

    await user.type(input, '{Enter}')
    await expect.poll(() => sent).toHaveLength(1)
  })
})
