import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** One email as /dev/mailbox.json shows it. */
export interface InboxEmail {
  readonly id: number
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly headers: Record<string, string>
  readonly text: string
  readonly html: string
  /** Its files, in base64. */
  readonly attachments: ReadonlyArray<{ readonly name: string; readonly content: string }>
  /** ISO instant of the hand-over. */
  readonly at: string
}

export interface DevelopmentInbox {
  readonly port: number
  /** Newest first; only the newest 2,000 are kept. */
  emails(): Promise<readonly InboxEmail[]>
  close(): Promise<void>
}

const kept = 2000

/** An SMTP server on loopback that keeps messages in memory and parses them when viewed. */
export async function startDevelopmentInbox(now: () => Date): Promise<DevelopmentInbox> {
  const raw: Array<{ id: number; to: string; at: string; source: Buffer }> = []
  const parsed = new Map<number, InboxEmail>()
  let next = 1
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        raw.unshift({
          id: next++,
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          at: now().toISOString(),
          source: Buffer.concat(chunks),
        })
        for (const { id } of raw.splice(kept)) parsed.delete(id)
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    async emails() {
      const result: InboxEmail[] = []
      for (const { id, to, at, source } of raw.slice()) {
        const known = parsed.get(id) ?? (await parse(id, to, at, source))
        parsed.set(id, known)
        result.push(known)
      }
      return result
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function parse(id: number, to: string, at: string, source: Buffer): Promise<InboxEmail> {
  const email = await simpleParser(source, {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  })
  const headers = Object.fromEntries(
    email.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
  )
  return {
    id,
    to,
    from: email.from?.text ?? '',
    subject: email.subject ?? '',
    headers,
    text: email.text ?? '',
    html: email.html || '',
    attachments: email.attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      content: content.toString('base64'),
    })),
    at,
  }
}
