import { parsePublicId } from '../../../kernel/ids.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { PageAnswer } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { findOrganization } from '../../organizations/server/find-organization.ts'
import {
  invalidOrganizationId,
  invalidQuoteId,
  missingParameters,
  noParameters,
  quoteLinkInvalid,
} from '../../quotes/shared/quote-texts.ts'
import type { VisitLink } from './open-visit.ts'

const errorPage = (message: string): PageAnswer => ({
  redirect: `/error?message=${encodeURIComponent(message)}`,
})

/**
 * What a page that a link did not open answers, one text for each cause (decision 9): too few ids are named on the page itself, an id of
 * no known form or one that leads nowhere goes to /error, an unknown organization to /404.
 */
export async function findLinkFault(services: Services, link: VisitLink): Promise<PageAnswer> {
  const [id, orgId] = [link.id || link.contactId, link.orgId]
  if (!id || !orgId)
    return {
      title: 'Link',
      status: 400,
      data: { error: id || orgId ? missingParameters : noParameters },
    }
  if (parsePublicId(id) === undefined) return errorPage(invalidQuoteId)
  const organization = parsePublicId(orgId)
  if (organization === undefined) return errorPage(invalidOrganizationId)
  const known = await systemTransaction(services.database, (system) =>
    findOrganization(system, organization),
  )
  return known === undefined ? { redirect: '/404' } : errorPage(quoteLinkInvalid)
}
