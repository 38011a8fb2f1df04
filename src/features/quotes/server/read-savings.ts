import type { ContactId } from '../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext, OrganizationContext } from '../../../platform/services.ts'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import type { ClientSavings } from '../shared/quotes.contract.ts'
import { isOldPremium } from '../shared/savings.rules.ts'
import { type ContactSavings, findSavings } from './find-savings.ts'

/** Returns what a client pays and would save, null if that is not known. Throws as `getContact`. */
export function readSavings(
  context: MemberContext,
  id: ContactId,
): Promise<{ savings: ClientSavings | null }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const found = await readSavingsOf(context, transaction, [id])
    return { savings: found.get(id) ?? null }
  })
}

/** Returns the same of several contacts, by id, as of today. */
export async function readSavingsOf(
  { config, clock }: OrganizationContext,
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<Map<number, ClientSavings>> {
  const today = await agencyToday({ clock }, transaction)
  const found = await findSavings({ config, now: clock.now() }, transaction, contactIds, {
    effectiveDate: defaultEffectiveDate(today),
    today,
  })
  return new Map(
    [...found].map(([id, savings]) => [
      id,
      { ...clientSavings(savings), old: isOldPremium(savings.paid, today) },
    ]),
  )
}

function clientSavings({ paid, best }: ContactSavings): Omit<ClientSavings, 'old'> {
  const { cents, on, source, plan } = paid
  const compared = best === null || best.savings.outcome === 'old' ? undefined : best.savings
  return {
    premium_cents: cents,
    premium_on: on,
    source,
    plan: plan && medigapPlanName(plan),
    best: best && {
      carrier: best.carrier,
      plan: medigapPlanName({ code: best.planCode, select: false }),
      price_cents: best.cents,
      illustrative: best.illustrative,
      saving_cents: compared?.difference ?? null,
      benefits: compared?.benefits ?? null,
    },
  }
}
