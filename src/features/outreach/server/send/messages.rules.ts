import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { jointCanceledText } from '../../../contacts/server/stop-emails.sql.ts'
import { inboxKey } from '../../shared/plan/joint.rules.ts'
import { earlierAttemptText } from './end-unconfirmed.ts'
import type { OutboxEmail } from './outbox-emails.sql.ts'

/** An email of the outbox, with those to other clients of its inbox that go in its message. */
export interface Message {
  readonly email: OutboxEmail
  readonly companions: readonly OutboxEmail[]
}

/** An email that does not go any more, or not in this message. */
export interface EndedEmail {
  readonly id: EmailId
  readonly contactId: ContactId
  readonly status: 'cancelled' | 'failed'
  readonly failure: string
  /** Its plan decides again. */
  readonly goesAlone: boolean
}

export const apartText =
  'It was to go in one email with that of another client, who does not share the inbox any more'

const keyOf = ({ householdId, contact, agent }: OutboxEmail) =>
  inboxKey({ householdId, email: contact.email, agentId: agent.id, locale: contact.locale })

/** Among the stored values of a message: the other emails in it, by id. */
export const companionIds = (companions: readonly { readonly id: EmailId }[]): string =>
  companions.map(({ id }) => id).join(' ')

/**
 * Puts claimed emails together with their companions and says which of them end. A message whose
 * stored parts have other companions than today is built again, unless it may have arrived: then
 * all of it has failed, because the second message would not be the same.
 */
export function messagesOf(
  emails: readonly OutboxEmail[],
  claimed: ReadonlySet<EmailId>,
  stopReasonOf: (email: OutboxEmail) => string | undefined,
): { readonly going: Message[]; readonly ended: EndedEmail[] } {
  const joined = Map.groupBy(
    emails.filter(({ id }) => !claimed.has(id)),
    ({ joinedTo }) => joinedTo,
  )
  const going: Message[] = []
  const ended: EndedEmail[] = []
  const end = (
    { id, contact }: OutboxEmail,
    failure: string,
    { status = 'cancelled', goesAlone = false }: Partial<EndedEmail> = {},
  ) => void ended.push({ id, contactId: contact.id, status, failure, goesAlone })
  for (const email of emails) {
    if (!claimed.has(email.id)) continue
    const others = joined.get(email.id) ?? []
    const stopped = stopReasonOf(email)
    const companions: OutboxEmail[] = []
    for (const other of others) {
      const own = stopReasonOf(other)
      if (own !== undefined) end(other, own)
      else if (stopped !== undefined) end(other, jointCanceledText, { goesAlone: true })
      else if (keyOf(other) !== keyOf(email)) end(other, apartText, { goesAlone: true })
      else companions.push(other)
    }
    if (stopped !== undefined) {
      end(email, stopped)
      continue
    }
    const isStale =
      email.stored !== undefined &&
      (email.stored.substitutions['companions'] ?? '') !== companionIds(companions)
    if (isStale && (email.unknownOutcomes > 0 || email.interrupted))
      for (const each of [email, ...companions])
        end(each, earlierAttemptText, { status: 'failed' })
    else going.push({ email: isStale ? { ...email, stored: undefined } : email, companions })
  }
  return { going, ended }
}
