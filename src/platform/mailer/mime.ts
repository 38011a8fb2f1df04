import { createHash } from 'node:crypto'

// nodemailer's composer builds a tree for each message, which takes most of the time of sending.
// Our emails all have one structure, so each is joined from parts that are encoded once for each
// template (docs/decisions/003-mail-templates.md).

/** A part of a template: fixed text, or the name of the value to insert. */
export type Piece =
  | { readonly encoded: string }
  | { readonly field: string; readonly html: boolean }

const CRLF = '\r\n'
const softBreak = `=${CRLF}`
const plain = /^[\t\x20-\x7E]*$/
/** Printable ASCII without `=` that does not end with a blank. */
const literalLine = /^(?:[\t\x20-\x3C\x3E-\x7E]*[\x21-\x3C\x3E-\x7E])?$/

/**
 * Returns a header value by RFC 2047: ASCII unchanged, else words of at most 45 bytes in base64.
 * Line breaks become spaces.
 */
export function encodeHeader(value: string): string {
  const oneLine = value.replace(/[\r\n\0]+/g, ' ')
  if (plain.test(oneLine)) return oneLine
  const words: string[] = []
  let word = ''
  for (const character of oneLine) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word)
      word = ''
    }
    word += character
  }
  words.push(word)
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(`${CRLF} `)
}

/** Returns a display name and email address as a header value. */
export function encodeAddress(name: string, address: string): string {
  const oneLine = name.replace(/[\r\n\0]+/g, ' ').trim()
  if (oneLine === '') return address
  const quoted = plain.test(oneLine)
    ? `"${oneLine.replace(/["\\]/g, '\\$&')}"`
    : encodeHeader(oneLine)
  return `${quoted} <${address}>`
}

/**
 * Encodes in quoted-printable with soft breaks, so that no line exceeds 76 characters. Line breaks
 * become CRLF.
 */
export function encodeQuotedPrintable(text: string): string {
  // Most values are one short line of plain letters.
  if (text.length <= 75 && literalLine.test(text)) return text
  let result = ''
  let column = 0
  /** Where the bytes begin that go as they are: a string of single letters is slow to join. */
  let from = 0
  const bytes = Buffer.from(text)
  const upTo = (end: number) => {
    if (from < end) result += bytes.toString('latin1', from, end)
    from = end + 1
  }
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte === 0x0d) {
      upTo(i)
      continue
    }
    if (byte === 0x0a) {
      upTo(i)
      result += CRLF
      column = 0
      continue
    }
    const blank = byte === 0x20 || byte === 0x09
    const atEnd = i + 1 === bytes.length || bytes[i + 1] === 0x0a || bytes[i + 1] === 0x0d
    // SMTP itself escapes a dot at the start of a line.
    const literal = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (blank && !atEnd)
    const length = literal ? 1 : 3
    if (column + length > 75) {
      upTo(i)
      from = i
      result += softBreak
      column = 0
    }
    if (!literal) {
      upTo(i)
      result += `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    }
    column += length
  }
  upTo(bytes.length)
  return result
}

/**
 * Splits a text at its `{{field}}` marks and encodes the fixed parts, with a soft break on both
 * sides of each field.
 */
export function preparePieces(text: string, html: boolean): Piece[] {
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) =>
      index % 2 === 0 ? { encoded: encodeQuotedPrintable(part) } : { field: part, html },
    )
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Returns a value's HTML: its lines stay lines. */
export const htmlOfValue = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

export function joinPieces(
  pieces: readonly Piece[],
  values: Readonly<Record<string, string>>,
): string {
  let result = ''
  for (const piece of pieces) {
    if ('encoded' in piece) {
      result += piece.encoded
      continue
    }
    const value = values[piece.field]
    if (value === undefined)
      throw new Error(`The template asks for ${piece.field}, which this email does not have`)
    result += softBreak + encodeQuotedPrintable(piece.html ? htmlOfValue(value) : value) + softBreak
  }
  return result
}

export interface Message {
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly messageId: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[] | undefined
}

/** A file of an email. Its name is plain ASCII without quotation marks. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** Returns bytes in base64, in lines of 76 characters. */
const encodeBase64 = (content: Buffer) =>
  content.toString('base64').replace(/.{76}(?=.)/g, `$&${CRLF}`)

/**
 * Returns the whole message. The boundary is made from the Message-ID, so the same email always has
 * the same bytes.
 */
export function composeMessage({
  headers,
  messageId,
  text,
  html,
  attachments = [],
}: Message): string {
  const digest = createHash('sha256').update(messageId).digest('hex').slice(0, 24)
  const boundary = `=_holdfast_${digest}`
  const part = (type: string, body: string) =>
    `--${boundary}${CRLF}Content-Type: text/${type}; charset=utf-8${CRLF}Content-Transfer-Encoding: quoted-printable${CRLF}${CRLF}${body}${CRLF}`
  const head = headers.map(([name, value]) => `${name}: ${value}${CRLF}`).join('')
  const start = `${head}Message-ID: ${messageId}${CRLF}MIME-Version: 1.0${CRLF}`
  const body = `Content-Type: multipart/alternative; boundary="${boundary}"${CRLF}${CRLF}${part('plain', text)}${part('html', html)}--${boundary}--${CRLF}`
  if (attachments.length === 0) return `${start}${body}`
  const mixed = `=_holdfast_mixed_${digest}`
  const files = attachments.map(
    ({ name, type, content }) =>
      `--${mixed}${CRLF}Content-Type: ${type}; name="${name}"${CRLF}Content-Disposition: attachment; filename="${name}"${CRLF}Content-Transfer-Encoding: base64${CRLF}${CRLF}${encodeBase64(content)}${CRLF}`,
  )
  return `${start}Content-Type: multipart/mixed; boundary="${mixed}"${CRLF}${CRLF}--${mixed}${CRLF}${body}${files.join('')}--${mixed}--${CRLF}`
}

/** Returns a message whose lines all end with CRLF. */
export const withWholeLines = (message: string): string =>
  /\r(?!\n)|(?<!\r)\n/.test(message) ? message.replace(/\r\n|\r|\n/g, CRLF) : message

/** Returns an RFC 5322 date in UTC, `Fri, 20 Nov 2026 14:30:00 +0000`. */
export const messageDate = (instant: Date) => instant.toUTCString().replace('GMT', '+0000')
