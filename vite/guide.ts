import { readdirSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const NAME = 'panduan-admin'
const DOCS = 'docs'
const PICTURES = `${DOCS}/pictures`

/** Builds the guide for admins as a page of the application, from its only source in docs/. */
export function guide(): Plugin {
  return {
    name: 'guide',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files())) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files()[request.url?.slice(1) ?? '']
        if (file === undefined) next()
        else response.end(file)
      })
    },
  }
}

function files(): Record<string, string | Buffer> {
  const text = readFileSync(`${DOCS}/${NAME}.md`, 'utf8')
  const pictures = [...text.matchAll(/\(pictures\/([\w-]+\.png)\)/g)].map(([, file]) => file ?? '')
  const known = readdirSync(PICTURES)
  return {
    [`${NAME}.html`]: page(marked.parse(text, { async: false })),
    [`${NAME}.css`]: ['src/ui/theme/theme.css', `${DOCS}/${NAME}.css`]
      .map(path => readFileSync(path, 'utf8'))
      .join('\n'),
    ...Object.fromEntries(
      pictures
        .filter(file => known.includes(file))
        .map(file => [`pictures/${file}`, readFileSync(`${PICTURES}/${file}`)]),
    ),
  }
}

const page = (body: string) => `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${NAME}.css" />
    <title>Panduan admin · Antrian Photobooth</title>
  </head>
  <body>
    <main>
${body}
    </main>
  </body>
</html>
`
