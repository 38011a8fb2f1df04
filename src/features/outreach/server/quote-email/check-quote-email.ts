import { toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type MissingForQuote,
  quoteReadiness,
} from '../../../quotes/shared/quote-readiness.rules.ts'
import { contactUnsubscribed } from '../../shared/outreach.contract.ts'
import { holdingWindow } from '../../shared/plan/smart-send.rules.ts'
import { findMailingOrganization } from '../send/mailing-organization.sql.ts'
import { isSuppressed, isTargetGi, maySellIn } from './quote-email.sql.ts'

export interface QuoteCheck {
  readonly available: boolean
  /** Names of what the contact lacks for a quote. */
  readonly missing: MissingForQuote[]
  /** What the agent should know before a quote goes: a window would hold an automatic email, but not this one. */
  readonly warning?: string
}

const notLicensedWarning = (state: string) =>
  `Your agency is not licensed in ${state}. Send this quote only if you may sell there; automatic email does not go there.`

/** Whether a quote can be emailed to a contact by hand. Windows never hold it (rules: Follow-ups), but the agent is warned. */
export async function checkQuoteEmail(
  context: MemberContext,
  input: { id: ContactId },
): Promise<QuoteCheck> {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, input.id)
    const missing = quoteReadiness(contact)
    if (contact.do_not_contact || (await isSuppressed(transaction, contact.email)))
      return { available: false, missing, warning: contactUnsubscribed }
    const { state } = contact
    if (state !== null && !(await maySellIn(transaction, state, contact.agent_id))) {
      return { available: missing.length === 0, missing, warning: notLicensedWarning(state) }
    }
    const { organization } = await findMailingOrganization(transaction)
    const today = toDayNumber(dateIn(organization.time_zone, context.clock.now()))
    const held = holdingWindow(
      ruleBooks[context.config.ruleBook],
      {
        state: contact.state as StateCode | null,
        birth: contact.birth_date === null ? null : toDayNumber(contact.birth_date),
        effective: contact.effective_date === null ? null : toDayNumber(contact.effective_date),
        smartSend: true,
        targetGi: await isTargetGi(transaction, contact.state, contact.current_carrier),
      },
      today,
    )
    const available = missing.length === 0
    if (held === undefined) return { available, missing }
    return {
      available,
      missing,
      warning: `${held.rule.state} enrollment window: a policy taken now may pay no commission. The quote goes out all the same if you send it.`,
    }
  })
}
