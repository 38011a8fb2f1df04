import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { type DevelopmentInbox, startDevelopmentInbox } from './development-inbox.ts'

/** Everything the product emails leaves through `send`, one SMTP hand-over each. */
export interface Mailer {
  /** Resolves when the server has taken the message; throws DeliveryError else. */
  send(email: { from: string; to: string; message: string }): Promise<void>
  /** Hand-overs that run at once; more wait in the pool. */
  readonly connections: number
  /** The built-in inbox, when no SMTP server is configured. */
  readonly inbox: DevelopmentInbox | undefined
  close(): Promise<void>
}

/** `permanent`: the server refused this email for good, so trying again is no use. */
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

interface SmtpFailure extends Error {
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/**
 * What a failed hand-over says about its email. A 5xx to the recipient or the message is final. One to the sign-in, the sender or
 * by policy (5.7.x) is about us: a wrong password must not fail a day's email for good. Codes: RFC 5321, 3463.
 */
function deliveryErrorOf({
  message,
  responseCode = 0,
  response = '',
  command = '',
}: SmtpFailure): DeliveryError {
  const detail = response.match(/^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const toRecipient = command === 'RCPT TO'
  const permanent =
    responseCode >= 500 && (command === 'DATA' || (toRecipient && !detail?.startsWith('5.7.')))
  const noMailbox =
    detail === undefined ? [550, 551, 553].includes(responseCode) : /^5\.(1\.|2\.1$)/.test(detail)
  return new DeliveryError(message, permanent, permanent && toRecipient && noMailbox)
}

const connections = 8

/** Email through SMTP: `smtpUrl`, or without it a server of our own on loopback whose inbox development shows. */
export async function createMailer(options: {
  smtpUrl: string | undefined
  log: Log
  now: () => Date
}): Promise<Mailer> {
  const inbox = options.smtpUrl === undefined ? await startDevelopmentInbox(options.now) : undefined
  const transport = nodemailer.createTransport({
    ...smtpServer(options.smtpUrl ?? `smtp://127.0.0.1:${inbox?.port}?tls=off`),
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  transport.on('error', (error) => options.log.warn({ error: error.message }, 'mail transport'))
  return {
    connections,
    inbox,
    async send({ from, to, message }) {
      try {
        await transport.sendMail({ envelope: { from, to: [to] }, raw: message })
      } catch (error) {
        throw deliveryErrorOf(error as SmtpFailure)
      }
    },
    async close() {
      transport.close()
      await inbox?.close()
    },
  }
}

function smtpServer(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const inClear = url.searchParams.get('tls') === 'off'
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // Whoever sits between could leave STARTTLS out of the greeting, and read login links.
    ignoreTLS: inClear,
    requireTLS: !secure && !inClear,
    ...(url.username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
}

/** Connects to an SMTP server, with TLS and sign-in as for email; throws what it answers if that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({
    ...smtpServer(smtpUrl),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
