import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery as an agency's own server got it. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely
  readonly body: any
}

/** How the server responds to each delivery, `number` counting from 1. */
export type WebhookBehavior = (response: ServerResponse, number: number) => void

export interface WebhookReceiver {
  readonly url: string
  readonly received: ReceivedWebhook[]
  behave(behavior: WebhookBehavior): void
  close(): Promise<void>
}

const accept: WebhookBehavior = (response) => response.writeHead(204).end()

/** A real HTTP server on this machine that keeps what it gets. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let behavior = accept
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers, text, body: JSON.parse(text) })
      behavior(response, received.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    behave: (next) => {
      behavior = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Checks a delivery as documented for receivers: any of the signatures must be right. */
export function isSigned({ headers, text }: ReceivedWebhook, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  const expected = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'))
  return String(headers['webhook-signature'])
    .split(' ')
    .map((each) => Buffer.from(each.replace(/^v1,/, '')))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}
