/** The part of saxen 11 that `read-xml.ts` uses; the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => object | false) => void): this
    on(event: 'closeTag', handle: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention' | 'comment', handle: (text: string) => void): this
    write(xml: string): this
    end(): Error | undefined
  }
}
