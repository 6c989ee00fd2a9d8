declare module 'saxen' {
  type DecodeEntities = (text: string) => string
  type Attributes = Record<string, string | undefined>

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Attributes, decode: DecodeEntities) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: DecodeEntities) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): this
  }
}
