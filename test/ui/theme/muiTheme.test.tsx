import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MuiTheme } from '@/ui/theme/MuiTheme'

it('the theme keeps all rules of components in one element, so that a query passes no others', () => {
  render(
    <MuiTheme>
      <Button>Simpan</Button>
      <Chip label="QRIS" />
    </MuiTheme>,
  )

  expect(getComputedStyle(screen.getByText('Simpan')).cursor).toBe('pointer')
  expect(document.querySelectorAll('style[data-emotion="mui"]')).toHaveLength(1)
})
