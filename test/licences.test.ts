import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productionPackages } from '../scripts/productionPackages'
import { licencesText } from '../vite/licences'

const TYPEFACE = '@fontsource-variable/plus-jakarta-sans'

describe('the file of licences', () => {
  it('names every library of the product, with its notice', () => {
    const text = licencesText()

    for (const name of ['react', 'socket.io-client', 'fastify', '@mui/material']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'))
    }
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  })

  it('contains the notice of the typeface, which has another licence', () => {
    expect(licencesText()).toContain(`${TYPEFACE} 5.3.0 (OFL-1.1)`)
    expect(licencesText()).toContain('SIL OPEN FONT LICENSE Version 1.1')
  })

  it('covers every typeface that a style sheet imports from a package', () => {
    const known = productionPackages().map(({ name }) => name)
    const typefaces = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.css'))
      .flatMap(file =>
        [
          ...readFileSync(`src/${file}`, 'utf8').matchAll(
            /url\("((?:@[^/"]+\/)?[^/"]+)\/[^"]+\.woff2"/g,
          ),
        ].map(([, name]) => name),
      )

    expect(typefaces).toContain(TYPEFACE)
    expect(typefaces.filter(name => !known.includes(name ?? ''))).toEqual([])
  })
})
