import { domainOf } from '../../kernel/email-address.ts'
import { deliveryErrorOf, type SmtpFailure } from './delivery-error.ts'
import type { DkimSigner } from './dkim.ts'
import { openSmtpSession, type SmtpServer, type SmtpSession } from './smtp-session.ts'
import { createTurns, type LaneLimits } from './turns.ts'

export interface OutgoingEmail {
  readonly from: string
  readonly to: string
  readonly message: string
  /** Signs the message; without it the installation's key does, if there is one. */
  readonly dkim?: DkimSigner | undefined
  /** Checked in its turn, right before the hand-over. If false, `send` throws NotStarted. */
  readonly mayStart?: () => boolean
}

/** Nothing of the email was handed over. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted'
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
  const idle: SmtpSession[] = []
  let closed = false

  async function open(): Promise<SmtpSession> {
    const session = await openSmtpSession(server)
    session.onEnd(() => {
      const index = idle.indexOf(session)
      if (index >= 0) idle.splice(index, 1)
    })
    return session
  }
  const keep = (session: SmtpSession) => {
    if (closed) session.quit()
    else if (session.isOpen()) idle.push(session)
  }

  async function deliver(email: OutgoingEmail): Promise<void> {
    for (;;) {
      const kept = idle.pop()
      const session =
        kept ??
        (await open().catch((error: SmtpFailure) => {
          throw deliveryErrorOf(error, false)
        }))
      if (email.mayStart?.() === false) {
        keep(session)
        throw new NotStarted()
      }
      let messageSent = false
      const onMessage = () => {
        messageSent = true
      }
      try {
        await inTime(session, server.deliveryTimeout, session.transfer({ ...email, onMessage }))
        return keep(session)
      } catch (error) {
        const failure = error as SmtpFailure
        if (failure.responseCode && failure.responseCode !== 421 && session.isOpen())
          session.reset().then(
            () => keep(session),
            () => session.close(),
          )
        else session.close()
        // The server had closed a kept connection: not a byte of the message was sent.
        if (kept !== undefined && !messageSent && !failure.responseCode && !closed) continue
        throw deliveryErrorOf(failure, messageSent)
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
        const alive = await kept?.reset().then(
          () => true,
          () => false,
        )
        keep(kept !== undefined && alive ? kept : await open())
      }),
    close() {
      closed = true
      for (const session of idle.splice(0)) session.quit()
      turns.close()
    },
  }
}

async function inTime<Result>(
  session: SmtpSession,
  timeout: number,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => session.close(), timeout)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
