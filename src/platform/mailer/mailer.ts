import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { type DevelopmentInbox, startDevelopmentInbox } from './development-inbox.ts'

/** All email of the product is sent with `send`, one SMTP delivery each. */
export interface Mailer {
  /** Resolves when the server has accepted the message; otherwise throws DeliveryError. */
  send(email: { from: string; to: string; message: string }): Promise<void>
  /** Deliveries that run at the same time; more wait in the pool. */
  readonly connections: number
  /** The built-in inbox, when no SMTP server is configured. */
  readonly inbox: DevelopmentInbox | undefined
  close(): Promise<void>
}

/** `permanent`: the server refused this email permanently, so it must not be retried. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly permanent: boolean
  /** The server refused the recipient's email address itself. */
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
 * Classifies a failed delivery. A 5xx to the recipient or the message is permanent. A 5xx to the sign-in, the sender or by policy
 * (5.7.x) is about us, so it is retried: a wrong password must not lose a day's email. Codes: RFC 5321, 3463.
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

/** Sends through `smtpUrl`, or without it to a built-in server on loopback, whose inbox is shown during development. */
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
    // Otherwise an attacker in between could remove STARTTLS from the greeting and read login links.
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

/** Connects to an SMTP server with TLS and sign-in, as for sending. Throws the server's reply if that fails. */
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
