import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { agencyStateAt } from '../../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyLife } from '../../../entitlements/shared/agency-life.rules.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import type { Licenses } from '../../../organizations/shared/licensing.rules.ts'
import { missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { readHaltedProviders } from '../../../sending/server/read-halted-providers.ts'
import type { Announcements } from '../increases/announcements.sql.ts'
import { readPausesOf } from '../pauses/read-pauses-of.ts'
import { findSaving } from './find-saving.ts'
import type { OutboxEmail } from './outbox-emails.sql.ts'
import { readUnplanned } from './read-unplanned.ts'
import { type Stop, stopOf } from './stops.rules.ts'

interface Known {
  readonly announcements: Announcements
  readonly licenses: Licenses
  readonly now: Date
  readonly today: CalendarDate
  readonly timeZone: string
}

/** Reads what decides whether these queued emails may still go, and returns why one may not. */
export async function readStops(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  emails: readonly OutboxEmail[],
  { announcements, licenses, now, today, timeZone }: Known,
): Promise<(email: OutboxEmail) => Stop | undefined> {
  const { pause } = agencyLife[agencyStateAt(await readSubscription(transaction), now)]
  const missing = missingForEmails(await readReadinessFacts(transaction))
  const halted = await readHaltedProviders(transaction)
  const pausedReasonOf = await readPausesOf(transaction, emails, today)
  const unplannedReasonOf = await readUnplanned(context, transaction, emails, { today, timeZone })
  const asked = { emails, announcements, today }
  const saves = await findSaving({ config: context.config, now }, transaction, asked)
  const agency = { pause, halted, missing, licenses, today }
  return (email) => {
    const { contact, emailType: type, occasion } = email
    const about = { contactId: contact.id, emailType: type, occasion }
    const queued = {
      ...email,
      type,
      to: contact.email ?? '',
      state: contact.state,
      agentId: email.agent.id,
      paused: pausedReasonOf(email),
      unplanned: unplannedReasonOf(email),
      isBuilt: email.stored !== undefined,
      isAnnounced: announcements.of(about) !== undefined,
      saves: saves.has(email.id),
    }
    return stopOf(queued, agency)
  }
}
