import { Parser } from 'saxen'

interface XmlReader {
  /** Called with the name of an element without its prefix, and a function that reads an attribute. */
  open: (name: string, attribute: (name: string) => string | undefined) => void
  /** Called with each piece of text, for texts with elements within. */
  text?: (part: string) => void
  /** Called with the text since the last tag. */
  close: (name: string, text: string) => void
}

/** Reads XML from its beginning to its end, and keeps nothing of it. Throws where it is none. */
export function readXml(bytes: Uint8Array, { open, text: hear, close }: XmlReader) {
  let text = ''
  const problems: Error[] = []
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      text = ''
      open(withoutPrefix(name), attribute => {
        const value = attributes()[attribute]
        return value === undefined ? undefined : decode(value)
      })
    })
    .on('text', (part, decode) => add(decode(part)))
    .on('cdata', add)
    .on('closeTag', name => {
      close(withoutPrefix(name), text)
      text = ''
    })
    .on('error', error => problems.push(error))
    .parse(new TextDecoder().decode(bytes))
  const [problem] = problems
  if (problem) throw problem

  function add(part: string) {
    text += part
    hear?.(part)
  }
}

/** Some programs write every name with a prefix. */
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
