import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { jointCanceledText } from '../../../contacts/server/stop-emails.ts'
import { inboxKey } from '../../shared/plan/joint.rules.ts'
import { earlierAttemptText } from './end-unconfirmed.ts'
import type { OutboxEmail } from './outbox-emails.sql.ts'
import type { Stop } from './stops.rules.ts'

/** An email of the outbox, with those to other clients of its inbox that go in its message. */
export interface OutboxMessage {
  readonly email: OutboxEmail
  readonly companions: readonly OutboxEmail[]
}

/** An email that does not go any more, or not in this message. */
export interface EndedEmail extends Pick<Stop, 'replans'> {
  readonly id: EmailId
  readonly contactId: ContactId
  readonly status: 'cancelled' | 'failed'
  readonly failure: string
}

export const apartText =
  'It was to go in one email with that of another client, who does not share the inbox any more'

const keyOf = ({ householdId, contact, agent }: OutboxEmail) =>
  inboxKey({ householdId, email: contact.email, agentId: agent.id, locale: contact.locale })

/** Among the stored values of a message: the other emails in it, by id. */
export const companionIds = (companions: readonly { readonly id: EmailId }[]): string =>
  companions.map(({ id }) => id).join(' ')

/**
 * Puts claimed emails together with their companions and says which of them end. One that may have
 * arrived and has other companions now has failed with all of it: a second message must be the
 * same.
 */
export function messagesOf(
  emails: readonly OutboxEmail[],
  claimed: ReadonlySet<EmailId>,
  stopFor: (email: OutboxEmail) => Stop | undefined,
): { readonly going: OutboxMessage[]; readonly ended: EndedEmail[] } {
  const joined = Map.groupBy(
    emails.filter(({ id }) => !claimed.has(id)),
    ({ joinedTo }) => joinedTo,
  )
  const going: OutboxMessage[] = []
  const ended: EndedEmail[] = []
  const cancel = ({ id, contact }: OutboxEmail, { reason: failure, replans }: Stop) =>
    void ended.push({ id, contactId: contact.id, status: 'cancelled', failure, replans })
  const fail = ({ id, contact }: OutboxEmail, reason?: string) => {
    const failure = reason === undefined ? earlierAttemptText : `${reason}. ${earlierAttemptText}`
    ended.push({ id, contactId: contact.id, status: 'failed', failure, replans: false })
  }
  for (const email of emails) {
    if (!claimed.has(email.id)) continue
    const mayHaveArrived = email.unknownOutcomes > 0 || email.interrupted
    const stopped = stopFor(email)
    // A canceled email may be queued again, so that one that has arrived would come once more.
    const end = (each: OutboxEmail, stop: Stop) =>
      mayHaveArrived ? fail(each, stop.reason) : cancel(each, stop)
    const companions: OutboxEmail[] = []
    for (const other of joined.get(email.id) ?? []) {
      const own = stopFor(other)
      const apart = keyOf(other) === keyOf(email) ? undefined : apartText
      const alone = stopped === undefined ? apart : jointCanceledText
      if (own !== undefined) end(other, own)
      else if (alone === undefined) companions.push(other)
      else if (mayHaveArrived) fail(other)
      else cancel(other, { reason: alone, replans: true })
    }
    if (stopped !== undefined) {
      end(email, stopped)
      continue
    }
    const isStale =
      email.stored !== undefined &&
      (email.stored.substitutions.companions ?? '') !== companionIds(companions)
    if (isStale) for (const each of [email, ...companions]) fail(each)
    else going.push({ email, companions })
  }
  return { going, ended }
}
