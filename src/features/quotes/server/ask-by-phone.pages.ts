import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import type { PublicPage } from '../../../platform/http/pages.ts'
import { findOrganization } from '../../organizations/server/find-organization.ts'
import type { QuoteMessage } from '../shared/quote-page.ts'
import { askByEmail, askByPhone } from '../shared/quote-texts.ts'
import { quoteTitle } from './quote.pages.ts'
import { readOrganization } from './quotes.sql.ts'
import { agencyOf } from './show-quote.ts'

/** /self-onboarding/{organization}: as long as its form is not built, the agency's number stands where "Quote for someone else" leads. */
export const askByPhonePage: PublicPage = {
  paths: ['/self-onboarding/:organization'],
  async load({ database }, request) {
    const named = (request.params as { organization: string }).organization
    const agency = await systemTransaction(database, async (system) => {
      const organizationId = await findOrganization(system, named)
      return (
        organizationId &&
        agencyOf(await readOrganization(await leaveSystemFor(system, organizationId)))
      )
    })
    if (agency === undefined) return { redirect: '/404' }
    const message = agency.phone === null ? askByEmail : askByPhone
    return {
      title: quoteTitle,
      data: { kind: 'message', message, agency, renew: null } satisfies QuoteMessage,
    }
  },
}
