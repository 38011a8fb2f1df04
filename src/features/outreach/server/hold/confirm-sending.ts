import { recordAudit } from '../../../../platform/audit.ts'
import {
  readInstallation,
  type SendingHold,
  storeHold,
} from '../../../../platform/database/installation.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { listOrganizationIds } from '../../../organizations/server/list-organization-ids.ts'
import { workIsDueEverywhere } from '../../../organizations/server/work-due.ts'
import {
  clearEmailsInDoubt,
  failEmailsInDoubt,
  type HeldEmails,
  readHeldEmails,
} from './emails-in-doubt.sql.ts'

/**
 * The operator's decision about the emails that may have been sent since the backup: mark them, or
 * send them.
 */
export type DoubtDecision = 'skip' | 'send'

export const mayHaveBeenSentText =
  'the database was restored from a backup, and this email may have been sent before'

export interface HeldSending extends SendingHold {
  readonly agencies: readonly HeldEmails[]
}

/** Returns what is held and how much of it is in doubt, by agency; undefined if nothing is held. */
export async function readHeldSending({
  database,
  clock,
}: Services): Promise<HeldSending | undefined> {
  const { hold, organizationIds } = await readHold(database)
  if (hold === undefined) return undefined
  const agencies: HeldEmails[] = []
  for (const organizationId of organizationIds)
    agencies.push(
      await inOrganization({ database, organizationId }, async (transaction) =>
        readHeldEmails(transaction, {
          now: clock.now(),
          today: await agencyToday({ clock }, transaction),
        }),
      ),
    )
  return { ...hold, agencies }
}

/**
 * Decides about the emails in doubt, then ends the hold. Each agency has its own transaction, and
 * the hold ends after the last, so an interrupted run can be repeated. Returns how many emails were
 * marked as possibly sent.
 */
export async function confirmSending(services: Services, decision: DoubtDecision): Promise<number> {
  const { database, clock } = services
  const { organizationIds } = await readHold(database)
  let skipped = 0
  for (const organizationId of organizationIds)
    skipped += await inOrganization({ database, organizationId }, async (transaction) => {
      const [timeZone, { sendMode }] = [
        await getTimeZone(transaction),
        await readSubscription(transaction),
      ]
      const marking = { timeZone, sendMode, now: clock.now(), failure: mayHaveBeenSentText }
      const count = decision === 'skip' ? await failEmailsInDoubt(transaction, marking) : 0
      await clearEmailsInDoubt(transaction)
      await recordAudit(
        transaction,
        { clock, actor: { kind: 'system' } },
        {
          action: 'outreach.confirm_sending',
          entity: 'email',
          detail: { decision, skipped: count },
        },
      )
      return count
    })
  await systemTransaction(database, async (system) => {
    await storeHold(system, undefined)
    await workIsDueEverywhere(system, 'queue')
  })
  return skipped
}

const readHold = (database: Services['database']) =>
  systemTransaction(database, async (system) => ({
    hold: (await readInstallation(system)).hold,
    organizationIds: await listOrganizationIds(system),
  }))
