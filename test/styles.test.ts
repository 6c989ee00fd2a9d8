import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The five widths that src/ui/layout/layout.css names, in px. */
const WIDTHS = ['360', '640', '900', '1280', '1360']

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(css|tsx?)$/.test(file))
  .map(file => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
const sheets = sources.filter(({ file }) => file.endsWith('.css'))
/** Its page is made of the theme and this sheet; see vite/guide.ts. */
const guide = [{ file: 'panduan-admin.css', text: readFileSync('docs/panduan-admin.css', 'utf8') }]

/** Every match, with its file, so that a failure says where to look. */
const found = (places: typeof sources, pattern: RegExp) =>
  places.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, ...parts]) => ({
      file,
      part: parts.find(Boolean) ?? whole,
    })),
  )

it('media queries name one of five widths, as a range', () => {
  const widths = found(sources, /(?:width [<>]=? |min-width: |max-width: )(\d+)px\)/g)

  expect(widths).not.toEqual([])
  expect(widths.filter(({ part }) => !WIDTHS.includes(part))).toEqual([])
  expect(found(sheets, /@media[^{]*(?:min|max)-(?:width|height)[^{]*/g)).toEqual([])
})

it('weights of the application are those of the theme', () => {
  const application = sheets.filter(({ file }) => !/^screens\/|\/(theme|fonts)\.css$/.test(file))

  expect(found(application, /font(?:-weight)?: \d{3}\b/g)).toEqual([])
})

it('every custom property is set and used', () => {
  const used = new Set(found([...sources, ...guide], /var\((--[a-z\d-]+)/g).map(({ part }) => part))
  const set = new Set(
    found(sources, /(?:['\s](--[a-z\d-]+)'?:|setProperty\('(--[a-z\d-]+)')/g).map(
      ({ part }) => part,
    ),
  )

  expect([...used].filter(name => !set.has(name) && !name.startsWith('--mui'))).toEqual([])
  expect([...set].filter(name => !used.has(name) && !/DataGrid/.test(name))).toEqual([])
})

it('no page depends on what is inside it, because the browser would compute all styles with every row', () => {
  expect(found(sheets, /\.page:has\([^{]*/g)).toEqual([])
})

it('plain classes are those of the layout', () => {
  const layout = sheets.filter(({ file }) => file === 'ui/layout/layout.css')
  const known = new Set(found(layout, /^ *\.([\w-]+)/gm).map(({ part }) => part))
  const written = found(sources, /className="([^"]+)"|composes: ([^;]+) from global/g)
  const application = written.filter(({ file }) => !file.startsWith('screens/'))

  expect(application).not.toEqual([])
  expect(application.filter(({ part }) => part.split(' ').some(name => !known.has(name)))).toEqual(
    [],
  )
})

it('colours stand in the theme, except those of drawings, codes and paper', () => {
  const OWN =
    /^ui\/(theme\/|PhotoStrip|figures\/QrCode)|^screens\/till\/|\/(ClosingReport|PriceSheet|ReportSheet|Slip|\w+Paper)\./
  const others = sheets.filter(({ file }) => !OWN.test(file))

  expect(found(others, /#[\da-f]{3,8}\b(?=[^{}]*;)/gi)).toEqual([])
})
