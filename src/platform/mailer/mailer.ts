import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { DeliveryError } from './delivery-error.ts'
import { type DevelopmentInbox, startDevelopmentInbox } from './development-inbox.ts'
import { type DkimSigner, signMessage } from './dkim.ts'
import { withWholeLines } from './mime.ts'
import { createReachability, type Reachability } from './reachability.ts'
import { createSmtpLane, type OutgoingEmail, type SmtpLane } from './smtp-lane.ts'
import type { SmtpServer } from './smtp-session.ts'

/**
 * Each lane has its own connections, so that no kind of email waits for another. `requested`: a
 * person has just asked for it. `slow-outreach`: to recipient domains that are not known to reply
 * quickly.
 */
const lanes = {
  'sign-in': { maxConnections: 3, maxOfDomain: 2, maxLate: 3 },
  requested: { maxConnections: 3, maxOfDomain: 2, maxLate: 3 },
  outreach: { maxConnections: 10, maxOfDomain: 8, maxLate: 8 },
  'slow-outreach': { maxConnections: 16, maxOfDomain: 8, maxLate: 0 },
} as const
export type MailLane = keyof typeof lanes

/** All email of the product is sent with `send`, one SMTP delivery each. */
export interface Mailer {
  /** Resolves when the server has accepted the message; otherwise throws DeliveryError. */
  send(email: OutgoingEmail, lane?: MailLane): Promise<void>
  /** Whether the mail server can be reached for sign-in emails. */
  readonly reachability: Reachability
  /** The built-in inbox, when no SMTP server is configured. */
  readonly inbox: DevelopmentInbox | undefined
  close(): Promise<void>
}

/**
 * Sends through `smtpUrl`, or without it to a built-in server on loopback, whose inbox is shown
 * during development.
 */
export async function createMailer(options: {
  smtpUrl: string | undefined
  log: Log
  now: () => Date
  /** Signs every email that brings no key. */
  dkim?: DkimSigner | undefined
  /** Milliseconds without a reply; for tests. */
  replyTimeout?: number
}): Promise<Mailer> {
  const inbox = options.smtpUrl === undefined ? await startDevelopmentInbox(options.now) : undefined
  const server = smtpServer(
    options.smtpUrl ?? `smtp://127.0.0.1:${inbox?.port}?tls=off`,
    options.replyTimeout,
  )
  const started = new Map<MailLane, SmtpLane>()
  const laneOf = (name: MailLane) => {
    const lane = started.get(name) ?? createSmtpLane(server, lanes[name])
    started.set(name, lane)
    return lane
  }
  const reachability = createReachability(() => laneOf('sign-in').reach())
  return {
    inbox,
    reachability,
    send: async (email, lane = 'outreach') =>
      laneOf(lane).send({ ...email, message: await signed(email, options.dkim) }),
    async close() {
      reachability.close()
      for (const lane of started.values()) lane.close()
      await inbox?.close()
    },
  }
}

async function signed(
  { message, dkim }: OutgoingEmail,
  usual: DkimSigner | undefined,
): Promise<string> {
  const signer = dkim ?? usual
  if (signer === undefined) return message
  try {
    return await signMessage(withWholeLines(message), signer)
  } catch (error) {
    // Without its signature it might be refused permanently: it waits instead.
    throw new DeliveryError(`The email could not be signed: ${error}`, false)
  }
}

// A reply after a minute is rare; giving up sooner would leave more outcomes unknown.
const usualReplyTimeout = 60_000

function smtpServer(address: string, replyTimeout = usualReplyTimeout): SmtpServer {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const inClear = url.searchParams.get('tls') === 'off'
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // Otherwise an attacker in between could remove STARTTLS from the greeting and read login
    // links.
    ignoreTLS: inClear,
    requireTLS: !secure && !inClear,
    ...(url.username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: replyTimeout,
    deliveryTimeout: 2 * replyTimeout,
  }
}

/** Connects to SMTP with TLS and sign-in, as for sending. Throws the server's reply if refused. */
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
