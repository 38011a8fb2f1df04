import { reportLimits } from './mail-report.ts'

/** A part of a report: its fields by name in lower case, and its text as far as it is read. */
export interface ReportPart {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

const blankLine = /\r?\n\r?\n/

/** Reads fields of the form of headers; a folded one is one line. */
export function readHeaderFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]{1,76})[ \t]*:(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    const key = name.toLowerCase()
    fields.set(key, [...(fields.get(key) ?? []), value.trim()])
  }
  return fields
}

/** Splits a message or a part at its blank line. */
export function splitHead(text: string): { readonly head: string; readonly body: string } {
  const found = blankLine.exec(text.slice(0, 2 * reportLimits.part))
  if (found === null) return { head: text.slice(0, reportLimits.part), body: '' }
  return {
    head: text.slice(0, Math.min(found.index, reportLimits.part)),
    body: text.slice(found.index + found[0].length),
  }
}

/** Returns a parameter of a header such as Content-Type. */
export function parameterOf(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`, 'i').exec(
    header,
  )
  return found?.[1] ?? found?.[2]
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/[ \t]*=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
}

function partOf(text: string): ReportPart {
  const { head, body } = splitHead(text)
  const fields = readHeaderFields(head)
  const encoding = fields.get('content-transfer-encoding')?.[0]?.toLowerCase() ?? ''
  const read = decode(body.slice(0, reportLimits.part), encoding)
  // Fields are ASCII, or UTF-8 by RFC 6533; of another charset the ASCII of it is what counts.
  return { fields, body: Buffer.from(read, 'latin1').toString('utf8') }
}

/**
 * Returns the parts that a multipart message itself has, not those of messages inside of it, which
 * have other boundaries.
 */
export function listParts(body: string, boundary: string): ReportPart[] {
  const parts: ReportPart[] = []
  const mark = `--${boundary}`
  let start = -1
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const atLine = at === 0 || body[at - 1] === '\n'
    const after = body.slice(at + mark.length, at + mark.length + 100)
    const ends = /^(--)?[ \t]*(?:\r?\n|$)/.exec(after)
    if (!atLine || ends === null) continue
    if (start >= 0) parts.push(partOf(body.slice(start, at)))
    start = at + mark.length
    if (ends[1] !== undefined || parts.length >= reportLimits.parts) return parts
  }
  // Reports are cut off by servers that limit what they send back.
  if (start >= 0) parts.push(partOf(body.slice(start)))
  return parts
}
