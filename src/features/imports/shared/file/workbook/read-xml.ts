/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import { AppError } from '../../../../../kernel/app-error.ts'
import { fileLimits } from '../file-limits.ts'
import { damaged } from './workbook-texts.ts'

/** Called for each tag and text. Names are without their prefix, which each program chooses. */
export interface XmlHandlers {
  open?(name: string, attributes: () => Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** A workbook's parts nest about ten levels deep. */
const maxDepth = 100
const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces character references. The parser's own breaks those beyond U+FFFF, such as emoji. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, dec, hex, name) => {
      if (name !== undefined) return named[name] ?? whole
      const code = Number.parseInt(dec ?? hex, dec === undefined ? 16 : 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

/**
 * Reads XML piece by piece and yields after each piece. Throws 400 for XML that is malformed, not
 * UTF-8, too deep, declares entities, or has a piece of more than 1 MB without a tag; errors of
 * `bytes` and of the handlers.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
): AsyncGenerator<void> {
  let depth = 0
  // Characters since the last tag. The parser keeps an unfinished one and reads it again with each
  // piece.
  let pending = 0
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      pending = 0
      depth += 1
      if (depth > maxDepth) throw damaged()
      open?.(localName(name), () => (attributes() || {}) as Readonly<Record<string, string>>)
    })
    .on('closeTag', (name) => {
      pending = 0
      depth -= 1
      close?.(localName(name))
    })
    // A document type can declare entities; no workbook has one.
    .on('attention', () => {
      throw damaged()
    })
  if (text !== undefined)
    parser.on('text', (raw) => text(decoded(raw))).on('cdata', (raw) => text(raw))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const write = (piece: Uint8Array | undefined) => {
    try {
      const xml = decoder.decode(piece, { stream: piece !== undefined })
      pending += xml.length
      parser.write(xml)
      if (piece === undefined) parser.end()
    } catch (error) {
      throw error instanceof AppError ? error : damaged()
    }
    if (pending > fileLimits.lineLength) throw damaged()
  }
  for await (const piece of bytes) {
    write(piece)
    yield
  }
  write(undefined)
}

/** Reads a small part to its end. Throws as `readXml`. */
export async function readWholeXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of readXml(bytes, handlers));
}
