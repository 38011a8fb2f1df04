import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { type DevelopmentInbox, startDevelopmentInbox } from './development-inbox.ts'

/** Everything the product mails leaves through `send`, one SMTP hand-over each. */
export interface Mailer {
  /** Resolves when the server has taken the message; throws DeliveryError else. */
  send(mail: { from: string; to: string; message: string }): Promise<void>
  /** Hand-overs that run at once; more wait in the pool. */
  readonly connections: number
  /** The built-in inbox, when no SMTP server is configured. */
  readonly inbox: DevelopmentInbox | undefined
  close(): Promise<void>
}

/** `permanent`: the server said 5xx, so trying again is no use. Otherwise 4xx, a timeout or no connection. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly permanent: boolean
  /** The refusal was of the recipient's address itself. */
  readonly recipientRefused: boolean
  constructor(message: string, permanent: boolean, recipientRefused = false) {
    super(message)
    this.permanent = permanent
    this.recipientRefused = recipientRefused
  }
}

const connections = 8

/** Mail through SMTP: `smtpUrl`, or without it a server of our own on loopback whose inbox development shows. */
export async function createMailer(options: { smtpUrl: string | undefined; log: Log; now: () => Date }): Promise<Mailer> {
  const inbox = options.smtpUrl === undefined ? await startDevelopmentInbox(options.now) : undefined
  const url = new URL(options.smtpUrl ?? `smtp://127.0.0.1:${inbox?.port}`)
  const secure = url.protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ignoreTLS: inbox !== undefined || url.searchParams.get('tls') === 'off',
    ...(url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  transport.on('error', (error) => options.log.warn({ error: error.message }, 'mail transport'))
  return {
    connections,
    inbox,
    async send({ from, to, message }) {
      try {
        await transport.sendMail({ envelope: { from, to: [to] }, raw: message })
      } catch (error) {
        const { responseCode = 0, command, message: text } = error as Error & { responseCode?: number; command?: string }
        throw new DeliveryError(text, responseCode >= 500, responseCode >= 500 && command === 'RCPT TO')
      }
    },
    async close() {
      transport.close()
      await inbox?.close()
    },
  }
}
