import { AppError } from '../../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import { findPlanPrices } from '../../../quotes/server/contact-rates.ts'
import { findSavings } from '../../../quotes/server/find-savings.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import type { LetterContent } from '../../shared/letters/letter-content.ts'
import { letterGone } from '../../shared/letters/letter-messages.ts'
import type { LetterKey } from '../../shared/letters/letters.contract.ts'
import { timingOf } from '../emails/wording.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { findLetterRow } from './due-letters.sql.ts'
import { listLetterParties } from './letter-parties.sql.ts'
import { writeLetter } from './write-letter.ts'

/** The code of a letter that is looked at: it leads nowhere. */
const deadCode = '000000000000'

/**
 * Returns a planned letter as it would be printed today, or on its later day. Writes nothing and
 * creates no quote. Throws 404 for one that is not planned for a client of the member.
 */
export async function draftLetter(
  { config, clock, principal }: MemberContext,
  transaction: OrganizationTransaction,
  key: LetterKey | undefined,
): Promise<LetterContent> {
  const { organization } = await getMailingOrganization(transaction)
  const today = clock.today(organization.time_zone)
  const asked = { scope: contactScope(principal), today }
  const row = key && (await findLetterRow(transaction, asked, key))
  const parties = row && (await listLetterParties(transaction, [row.contact_id]))
  const own = row && parties?.get(row.contact_id)
  if (row === undefined || own === undefined) throw new AppError('NOT_FOUND', letterGone)
  const day = row.send_date > today ? row.send_date : today
  const effectiveDate = defaultEffectiveDate(day)
  const source = { config, now: clock.now() }
  const ids = [row.contact_id]
  const prices = await findPlanPrices(source, transaction, ids, effectiveDate)
  const savings = await findSavings(source, transaction, ids, {
    effectiveDate,
    today: day,
    prices,
  })
  const timing = timingOf({ emailType: row.type, eventPassed: row.event_passed }, day)
  return writeLetter(
    {
      kind: { emailType: row.type, timing },
      parties: own,
      effectiveDate,
      day,
      code: deadCode,
      savings: savings.get(row.contact_id),
      prices: prices.get(row.contact_id) ?? [],
    },
    { config, organization, licenses: await readLicenses(transaction) },
  )
}
