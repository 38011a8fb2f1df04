import { AppError } from '../../../kernel/app-error.ts'
import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { dateIn } from '../../../platform/clock.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { daysOfOldKey } from '../shared/sending-domain.rules.ts'
import { keyIsComing, noDomain, selectorRests } from '../shared/sending-texts.ts'
import { prepareKey, selectors } from './add-key.ts'
import { deleteOldKeys, findDomain, listKeys } from './sending-domains.sql.ts'

/**
 * Makes the next key of the domain, under the selector that is not in use. Throws 404 without a
 * domain, 409 while a key waits for its record or the earlier one's record is still needed.
 */
export async function renewDkimKey(context: MemberContext): Promise<void> {
  const storeKey = await prepareKey(context)
  await inOrganization(context, async (transaction) => {
    const domain = await findDomain(transaction, { lock: true })
    if (domain === undefined) throw new AppError('NOT_FOUND', noDomain)
    const now = context.clock.now().getTime()
    await deleteOldKeys(transaction, new Date(now - daysOfOldKey * dayMs))
    const keys = await listKeys(transaction)
    if (keys.some(({ state }) => state === 'next')) throw new AppError('CONFLICT', keyIsComing)
    const selector = selectors.find((each) => !keys.some((key) => key.selector === each))
    if (selector === undefined) {
      const retired = keys.find(({ state }) => state === 'old')?.retiredAt?.getTime() ?? now
      const timeZone = await getTimeZone(transaction)
      const day = dateIn(timeZone, new Date(retired + daysOfOldKey * dayMs))
      throw new AppError('CONFLICT', selectorRests(displayLongDate(day)))
    }
    await storeKey(transaction, { selector, state: 'next' })
    await recordAudit(transaction, context, {
      action: 'sending.renew_key',
      entity: 'organization',
      id: context.organizationId,
      detail: { domain: domain.domain, selector },
    })
  })
}
