// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(['index.html', 'src/screens/board/index.html', 'src/screens/phone/index.html'])(
  'the browser translates no text of %s, because a translation leaves old words beside new ones',
  path => {
    const page = new DOMParser().parseFromString(readFileSync(path, 'utf8'), 'text/html')

    expect(page.documentElement.getAttribute('translate')).toBe('no')
  },
)
