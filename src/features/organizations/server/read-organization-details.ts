import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import type { PublicAgency } from '../shared/agency.ts'
import { invalidOrganizationId } from '../shared/organization-texts.ts'
import type { OrganizationDetails, OrganizationFields } from '../shared/organizations.contract.ts'
import { openPublicLink } from './open-public-link.ts'
import { listCarriersOffered } from './public-agency.sql.ts'
import { readPublicAgency } from './read-public-agency.ts'

/** Returns the public details of an organization. Throws 404 for an unknown public id. */
export async function readOrganizationDetails(
  services: Services,
  orgId: string,
): Promise<OrganizationDetails> {
  const details = await openPublicLink(
    services,
    orgId,
    ['organization'],
    async ({ transaction }) => {
      const { agency, website, bookingLink } = await readPublicAgency(transaction)
      return {
        ...(await readOrganizationFields(transaction, agency)),
        website: website ?? null,
        bookingLink: bookingLink ?? null,
        primaryColor: agency.primaryColor,
        secondaryColor: agency.secondaryColor,
      }
    },
  )
  if (details === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return details
}

/** Returns the agency in its wire form. An agency without chosen carriers offers all of them. */
export async function readOrganizationFields(
  transaction: OrganizationTransaction,
  { orgId, name, logoUrl, slug, phone }: PublicAgency,
): Promise<OrganizationFields> {
  const carriers = await listCarriersOffered(transaction)
  return {
    orgId,
    orgName: name,
    orgLogo: logoUrl ?? null,
    orgSlug: slug,
    orgPhone: phone ?? null,
    carrierContracts: carriers.length > 0 ? carriers : [...carrierNames],
  }
}
