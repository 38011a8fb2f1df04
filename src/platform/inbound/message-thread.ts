import { parentPort } from 'node:worker_threads'
import { MailParser } from 'mailparser'
import { cleanName } from '../../kernel/person-name.ts'
import {
  type AttachmentName,
  inboundLimits,
  type ParsedMessage,
  type WrittenAddress,
} from './arrived-message.ts'
import { readReport } from './report/read-report.ts'

// Runs in a separate thread, so that a hostile message can slow or end this thread alone.

const signNames = [
  ...['auto-submitted', 'precedence', 'list-id', 'list-unsubscribe', 'x-autoreply'],
  ...['x-autorespond', 'x-auto-response', 'x-loop', 'x-holdfast', 'content-type', 'return-path'],
  'date',
]

const oneLine = (text: string, length: number) => cleanName(text).slice(0, length).toWellFormed()
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()

interface Mailboxes {
  readonly value?: ReadonlyArray<{ name?: string; address?: string; group?: unknown }>
}

function addressesOf(header: unknown): WrittenAddress[] {
  const list = (Array.isArray(header) ? header : [header]) as (Mailboxes | undefined)[]
  return list
    .flatMap((each) => each?.value ?? [])
    .flatMap((each) =>
      Array.isArray(each.group) ? (each.group as { name?: string; address?: string }[]) : [each],
    )
    .slice(0, 500)
    .map(({ name = '', address = '' }) => ({
      name: oneLine(name, 100),
      address: oneLine(address, 254),
    }))
}

const maxHtml = 2_000_000

const createParser = () =>
  new MailParser({
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: maxHtml,
    // What mailsplit, which splits the message into its parts, takes.
    maxHeadSize: inboundLimits.headers,
    maxChildNodes: inboundLimits.parts,
  } as ConstructorParameters<typeof MailParser>[0])

/** Its address would be among the words, and tell the sender who opens it. */
const picture = /<img\b[^<>]*>/gi

/** Returns the words of HTML. */
function wordsOf(html: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parser = createParser()
    let words = ''
    parser.on('data', (data) => {
      if (data.type === 'text') words = data.text ?? ''
    })
    parser.on('error', reject)
    parser.on('end', () => resolve(words))
    parser.end(
      `Content-Type: text/html; charset=utf-8\r\n\r\n${html.slice(0, maxHtml).replace(picture, '')}`,
    )
  })
}

interface ReadMessage extends ParsedMessage {
  readonly html: string
}

async function parse(raw: Buffer): Promise<ParsedMessage> {
  const { html, ...message } = await read(raw)
  const alone = message.signs['content-type']?.startsWith('text/html') ?? false
  if (html === '' || (message.text !== '' && !alone)) return message
  const words = lines(await wordsOf(html))
  return {
    ...message,
    text: words.slice(0, inboundLimits.text).toWellFormed(),
    cut: words.length > inboundLimits.text || html.length > maxHtml,
  }
}

function read(raw: Buffer): Promise<ReadMessage> {
  return new Promise((resolve, reject) => {
    const parser = createParser()
    let headers = new Map<string, unknown>()
    let headerLines: readonly { readonly key: string; readonly line: string }[] = []
    let text = ''
    let html = ''
    const attachments: AttachmentName[] = []
    parser.on('headers', (read) => {
      headers = read
      headerLines = (parser as unknown as { headerLines: typeof headerLines }).headerLines ?? []
    })
    parser.on('data', (data) => {
      if (data.type === 'text') {
        text = data.text ?? ''
        html = data.html || ''
        return
      }
      const content = data.content as unknown as NodeJS.ReadableStream
      let size = 0
      content.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      content.on('end', () => {
        const name = oneLine(data.filename ?? '', 150) || 'without a name'
        const type = oneLine(data.contentType ?? '', 100)
        if (attachments.length < inboundLimits.attachments) attachments.push({ name, size, type })
        data.release()
      })
    })
    // HTML that is too long, or none, leaves a message without its words.
    parser.on('error', (error: Error) => {
      if (!/HTML/.test(error.message)) reject(error)
    })
    parser.on('end', () => {
      const count = (name: string) => headerLines.filter(({ key }) => key === name).length
      const from = addressesOf(headers.get('from'))
      const signs = Object.fromEntries(
        signNames.flatMap((name) => {
          const line = headerLines.find(({ key }) => key === name)?.line
          return line === undefined
            ? []
            : [[name, oneLine(line.slice(line.indexOf(':') + 1), 200).toLowerCase()]]
        }),
      )
      const readable = lines(text)
      const messageId = headers.get('message-id')
      resolve({
        messageId: typeof messageId === 'string' ? oneLine(messageId, 500) : undefined,
        // Two headers From are two senders, of which a check may have seen the other.
        from: count('from') === 1 ? from : [...from, ...from],
        recipients: [
          ...new Set(
            [...addressesOf(headers.get('to')), ...addressesOf(headers.get('cc'))].map((each) =>
              each.address.toLowerCase(),
            ),
          ),
        ].slice(0, 100),
        subject: oneLine(String(headers.get('subject') ?? ''), 300),
        signs,
        html,
        text: readable.slice(0, inboundLimits.text).toWellFormed(),
        cut: readable.length > inboundLimits.text,
        attachments,
        report: readReport(raw),
      })
    })
    parser.end(raw)
  })
}

parentPort?.on('message', (raw: Uint8Array) =>
  parse(Buffer.from(raw)).then(
    (parsed) => parentPort?.postMessage({ parsed }),
    (error: Error) => parentPort?.postMessage({ refused: error.message }),
  ),
)
