import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { AppError } from '../../kernel/app-error.ts'
import { minuteMs } from '../../kernel/duration.ts'
import { stopwatch } from '../clock.ts'
import { databaseTroubleOf } from '../database/database-trouble.ts'
import type { Log } from '../log.ts'
import { logRarely } from '../log-rarely.ts'
import type { ReceivedOutcome } from '../metrics.ts'
import {
  type ArrivedMessage,
  inboundLimits,
  MailboxFull,
  MessageRefused,
} from './arrived-message.ts'
import { checkSender, unchecked } from './check-sender.ts'
import { collectMessage, createMemory } from './collect-message.ts'
import type { InboundConfig } from './inbound-variables.ts'
import { createNetworkPlaces } from './network-places.ts'
import { parseMessage, UnreadableMessage } from './parse-message.ts'

/** A recipient that there is; `M` is what the receiver knows of it. */
export interface MailReceiver<M> {
  /** Returns undefined for an address that there is not. */
  readonly findMailbox: (address: string) => Promise<M | undefined>
  /** Stores the message for one mailbox; it is stored when this resolves. */
  readonly store: (mailbox: M, message: ArrivedMessage) => Promise<void>
}

export interface ListenerOptions<M> {
  readonly inbound: InboundConfig
  readonly log: Log
  readonly receiver: MailReceiver<M>
  readonly limits?: Partial<typeof usualLimits>
  /** Counts the answers to senders. */
  readonly count?: (outcome: ReceivedOutcome) => void
}

const usualLimits = {
  /** Connections at a time, and those of one network. */
  connections: 100,
  connectionsOfNetwork: 10,
  /** Bytes of all messages on their way. */
  memory: 6 * inboundLimits.message,
  unknownRecipients: 5,
  silence: 30_000,
  /** From DATA to the message's end, and a connection in all. */
  message: 2 * minuteMs,
  connection: 10 * minuteMs,
}

export interface SmtpListener {
  readonly port: number
  close(): Promise<void>
}

class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

const later = () => new SmtpRefusal(451, '4.3.0 Please try again later')

interface Conversation<M> {
  readonly ip: string
  readonly end: NodeJS.Timeout
  /** By address in lower case. */
  readonly mailboxes: Map<string, M>
  unknown: number
}

/**
 * Receives email for addresses that there are, and relays nothing. A message is accepted once it is
 * stored; without the database its sender must try again.
 */
export async function startSmtpListener<M>(options: ListenerOptions<M>): Promise<SmtpListener> {
  const { inbound, log, receiver, count = () => {} } = options
  const limits = { ...usualLimits, ...options.limits }
  const places = createNetworkPlaces(limits.connectionsOfNetwork)
  const memory = createMemory(limits.memory)
  const open = new Map<string, Conversation<M>>()
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.close()
  }
  const failed = (error: unknown, what: string) => {
    if (databaseTroubleOf(error) === undefined) log.error({ error }, what)
    else logRarely(log, 'error', { error }, `${what} without its database`)
  }

  async function findRecipient(address: string, session: SMTPServerSession): Promise<void> {
    const conversation = open.get(session.id)
    if (conversation === undefined) throw later()
    const mailbox = await receiver.findMailbox(address).catch((error: unknown) => {
      if (error instanceof MailboxFull) throw full()
      if (!(error instanceof AppError)) failed(error, 'a recipient was not looked up')
      throw later()
    })
    if (mailbox === undefined) {
      count('no mailbox')
      conversation.unknown += 1
      if (conversation.unknown >= limits.unknownRecipients)
        setTimeout(() => cut(session.id), 100).unref()
      throw new SmtpRefusal(550, '5.1.1 No such mailbox')
    }
    conversation.mailboxes.set(address.toLowerCase(), mailbox)
  }

  async function receive(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const conversation = open.get(session.id)
    const { mailFrom, rcptTo } = session.envelope
    const mailboxes = rcptTo.map(({ address }) =>
      conversation?.mailboxes.get(address.toLowerCase()),
    )
    const envelopeFrom = mailFrom === false ? '' : mailFrom.address
    const parsed = await parseMessage(raw)
    const toCheck = {
      raw,
      envelopeFrom,
      ip: session.remoteAddress,
      mta: inbound.name,
      helo: session.hostNameAppearsAs,
      servers: inbound.dnsServers,
      senders: parsed.from.map(({ address }) => address.toLowerCase()),
    }
    // Thousands of them come at once, each believed by its recipient's address alone.
    const isReport = parsed.report?.kind === 'delivery'
    const checks = isReport ? unchecked : await checkSender(toCheck)
    for (const mailbox of mailboxes) {
      if (mailbox === undefined) throw later()
      await receiver.store(mailbox, { envelopeFrom, raw, parsed, checks })
    }
  }

  const server = new SMTPServer({
    name: inbound.name,
    banner: 'Holdfast',
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    hideDSN: true,
    size: inboundLimits.message,
    rejectOversized: true,
    maxRecipients: inboundLimits.recipients,
    socketTimeout: limits.silence,
    closeTimeout: 3000,
    disabledCommands: ['AUTH', ...(inbound.tls ? [] : ['STARTTLS'])],
    ...(inbound.tls && {
      key: readFileSync(inbound.tls.keyFile),
      cert: readFileSync(inbound.tls.certFile),
      minVersion: 'TLSv1.2' as const,
    }),
    onConnect(session, done) {
      const ip = session.remoteAddress
      if (open.size >= limits.connections || !places.take(ip)) {
        count('put off')
        return done(new SmtpRefusal(421, '4.7.0 Too many connections, try again later'))
      }
      const end = setTimeout(() => cut(session.id), limits.connection)
      open.set(session.id, { ip, end, mailboxes: new Map(), unknown: 0 })
      done()
    },
    onClose(session) {
      const conversation = open.get(session.id)
      if (conversation === undefined) return
      clearTimeout(conversation.end)
      places.leave(conversation.ip)
      open.delete(session.id)
    },
    onRcptTo({ address }, session, done) {
      findRecipient(address, session).then(() => done(), done)
    },
    onData(stream, session, done) {
      const elapsed = stopwatch()
      const slow = setTimeout(() => cut(session.id), limits.message)
      void collectMessage(stream, memory, () => cut(session.id)).then(async (collected) => {
        clearTimeout(slow)
        if ('failed' in collected) {
          const refusal = refusalOf(collected.failed)
          count(outcomeOf(refusal))
          return done(refusal)
        }
        const bytes = collected.raw.length
        const outcome = await receive(collected.raw, session).then(
          () => undefined,
          (error: unknown) => error as Error,
        )
        collected.release()
        const answer = outcome && answerOf(outcome)
        count(outcomeOf(answer))
        log.info(
          { bytes, ms: Math.round(elapsed()), refused: answer?.responseCode },
          'email received',
        )
        const expected = outcome === answer || outcome instanceof AppError
        if (answer?.responseCode === 451 && !expected) failed(outcome, 'an email was not stored')
        done(answer)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(inbound.port, inbound.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // Of single connections: broken ones, and TLS that fails.
  server.on('error', (error: Error) => logRarely(log, 'warn', { error }, 'a connection failed'))
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const outcomeOf = (refusal: SmtpRefusal | undefined): ReceivedOutcome =>
  refusal === undefined ? 'accepted' : refusal.responseCode < 500 ? 'put off' : 'refused'

const refusalOf = (reason: 'too large' | 'no memory' | 'ended early') =>
  reason === 'too large'
    ? new SmtpRefusal(552, `5.3.4 A message has at most ${inboundLimits.message} bytes`)
    : later()

const full = () => new SmtpRefusal(452, '4.2.2 Mailbox full')

function answerOf(error: Error): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error
  if (error instanceof MailboxFull) return full()
  if (error instanceof MessageRefused) return new SmtpRefusal(550, `5.7.1 ${error.message}`)
  if (error instanceof UnreadableMessage)
    return new SmtpRefusal(554, '5.6.0 This message cannot be read')
  return later()
}
