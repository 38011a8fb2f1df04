import { AppError } from '../../../../kernel/app-error.ts'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { listContactsOfAddresses, unsuppress } from '../../../contacts/server/suppression.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import type { AddressProblem } from '../../shared/reports/address-problem.contract.ts'
import { noAddressProblem } from '../../shared/reports/address-problem-texts.ts'
import { addressProblemText } from '../../shared/reports/report.rules.ts'
import { clearReports, countBounced, findAddressProblem } from './email-reports.sql.ts'

/** Returns why a client's address gets no email, null if it does. Throws 404 as `getContact`. */
export async function readAddressProblem(
  context: MemberContext,
  id: ContactId,
): Promise<AddressProblem | null> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const found = await findAddressProblem(transaction, id)
    if (found === null) return null
    const { reason, status, source, diagnostic, client_email_id } = found
    const since = displayDate(dateIn(await getTimeZone(transaction), found.since))
    return {
      reason,
      status,
      source,
      client_email_id,
      said: diagnostic || null,
      text: addressProblemText({ reason, status, source, since }),
    }
  })
}

/** Returns how many of the member's contacts have an address that does not work, as their list. */
export async function countAddressProblems(
  context: MemberContext,
): Promise<{ not_working: number }> {
  return inOrganization(context, async (transaction) => ({
    not_working: await countBounced(transaction, contactScope(context.principal)),
  }))
}

/**
 * Lets emails go again to a client's address that did not work, for everyone who shares it; what
 * was reported about it so far counts no more. A complaint stays: only its owner can undo that.
 * Throws 404 as `getContact`, 409 for an address that gets emails or whose owner wants none.
 */
export async function tryAddressAgain(
  context: MemberContext,
  { id }: { readonly id: ContactId },
): Promise<Record<string, never>> {
  await inOrganization(context, async (transaction) => {
    const { email } = await getContact({ ...context, transaction }, id, { lock: true })
    const at = context.clock.now()
    if (email === null || !(await unsuppress(transaction, email, 'bounced')))
      throw new AppError('CONFLICT', noAddressProblem)
    await clearReports(transaction, { recipient: email.toLowerCase(), at })
    await requestReplan(transaction, await listContactsOfAddresses(transaction, [email]))
    await recordAudit(transaction, context, {
      action: 'outreach.try_address_again',
      entity: 'contact',
      id,
    })
  })
  return {}
}
