import { AppError } from '../../../kernel/app-error.ts'
import { parsePublicId } from '../../../kernel/ids.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { findOrganization } from '../../organizations/server/find-organization.ts'
import { invalidOrganizationId } from '../shared/quote-texts.ts'
import type { OrganizationDetails } from '../shared/quotes.contract.ts'
import { describeOrganization } from './decode-quote.ts'
import { readOrganization } from './quotes.sql.ts'

/** Display fields of the organization a public id names; throws 404 else. */
export async function readOrganizationDetails(
  services: Services,
  orgId: string,
): Promise<OrganizationDetails> {
  const publicId = parsePublicId(orgId)
  if (publicId === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return systemTransaction(services.database, async (system) => {
    const organizationId = await findOrganization(system, publicId)
    if (organizationId === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
    return describeOrganization(
      await readOrganization(await leaveSystemFor(system, organizationId)),
    )
  })
}
