import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { domainOf } from '../../kernel/email-address.ts'
import { deliveryErrorOf, type SmtpFailure } from './delivery-error.ts'
import { createTurns, type LaneLimits } from './turns.ts'

export interface OutgoingEmail {
  readonly from: string
  readonly to: string
  readonly message: string
  /** Checked in its turn, right before the hand-over. If false, `send` throws NotStarted. */
  readonly mayStart?: () => boolean
}

/** Nothing of the email was handed over. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
}

export interface SmtpServer extends SMTPConnectionOptions {
  readonly auth?: { readonly user: string; readonly pass: string }
  /** The longest delivery, whatever the server sends meanwhile. */
  readonly deliveryTimeout: number
}

/**
 * A few connections to the mail server that are kept open. Emails beyond them wait; one recipient
 * domain cannot use all of them.
 */
export interface SmtpLane {
  /** Resolves when the server has accepted the message; otherwise throws DeliveryError. */
  send(email: OutgoingEmail): Promise<void>
  /** Throws if the server cannot be reached or does not let us in. Sends nothing. */
  reach(): Promise<void>
  /** Deliveries that have started finish first. */
  close(): void
}

/**
 * nodemailer's pool does not report whether the message was sent to its end before a connection
 * broke, which decides whether an email may have been delivered. So connections are kept here.
 */
export function createSmtpLane(server: SmtpServer, limits: LaneLimits): SmtpLane {
  const turns = createTurns(limits)
  const idle: SMTPConnection[] = []
  let closed = false

  async function open(): Promise<SMTPConnection> {
    const connection = await connect(server)
    connection.once('end', () => {
      const index = idle.indexOf(connection)
      if (index >= 0) idle.splice(index, 1)
    })
    return connection
  }
  const keep = (connection: SMTPConnection) => {
    if (closed) connection.quit()
    else if (!connection.destroyed) idle.push(connection)
  }

  async function deliver(email: OutgoingEmail): Promise<void> {
    for (;;) {
      const kept = idle.pop()
      const connection =
        kept ??
        (await open().catch((error: SmtpFailure) => {
          throw deliveryErrorOf(error, false)
        }))
      if (email.mayStart?.() === false) {
        keep(connection)
        throw new NotStarted()
      }
      const body = bodyOf(email.message)
      try {
        await transfer(connection, email, body, server.deliveryTimeout)
        return keep(connection)
      } catch (error) {
        const failure = error as SmtpFailure
        if (failure.responseCode && failure.responseCode !== 421 && !connection.destroyed)
          connection.reset((failed) => (failed ? connection.close() : keep(connection)))
        else connection.close()
        // The server had closed a kept connection: not a byte of the message was sent.
        if (kept !== undefined && !body.readableDidRead && !failure.responseCode && !closed)
          continue
        throw deliveryErrorOf(failure, body.readableEnded)
      }
    }
  }

  const inTurn = async <Result>(group: string, work: () => Promise<Result>): Promise<Result> => {
    const end = await turns.take(group)
    try {
      return await work()
    } finally {
      end()
    }
  }
  return {
    send: (email) => inTurn(domainOf(email.to), () => deliver(email)),
    reach: () =>
      inTurn('', async () => {
        const kept = idle.pop()
        const alive =
          kept !== undefined &&
          (await new Promise<boolean>((resolve) => {
            kept.once('end', () => resolve(false))
            kept.reset((error) => resolve(!error))
          }))
        keep(alive ? kept : await open())
      }),
    close() {
      closed = true
      for (const connection of idle.splice(0)) connection.quit()
      turns.close()
    },
  }
}

function connect({ auth, ...options }: SmtpServer): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close()
      reject(error)
    }
    // A lasting listener: an idle connection may fail too, and its `end` follows.
    connection.on('error', fail)
    connection.once('end', () => reject(new Error('Connection closed')))
    connection.connect((error) => {
      if (error) return fail(error)
      if (auth === undefined || !connection.allowsAuth) return resolve(connection)
      connection.login({ ...auth, credentials: auth }, (refused) =>
        refused ? fail(refused) : resolve(connection),
      )
    })
  })
}

const bodyOf = (message: string) =>
  new Readable({
    read() {
      this.push(message)
      this.push(null)
    },
  })

function transfer(
  connection: SMTPConnection,
  { from, to }: OutgoingEmail,
  body: Readable,
  timeout: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The mail server took too long'))
      connection.close()
    }, timeout)
    connection.send({ from, to: [to] }, body, (error) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    })
  })
}
