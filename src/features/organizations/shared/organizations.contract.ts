import { z } from 'zod'
import { publicCall } from '../../../kernel/call.ts'

/** An agency under the field names of the specification's public calls. */
export const OrganizationFields = z.object({
  orgId: z.string(),
  orgName: z.string(),
  orgLogo: z.string().nullable(),
  orgSlug: z.string(),
  orgPhone: z.string().nullable(),
  carrierContracts: z.array(z.string()),
})
export type OrganizationFields = z.infer<typeof OrganizationFields>

/** The public details of an organization (QUOTE-032). */
export const OrganizationDetails = OrganizationFields.extend({
  website: z.string().nullable(),
  bookingLink: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
})
export type OrganizationDetails = z.infer<typeof OrganizationDetails>

export const organizationsContract = {
  readOrganizationDetails: publicCall
    .get('/org/{orgId}/details', "An organization's public details")
    .input(z.object({ orgId: z.string().max(100) }))
    .output(OrganizationDetails),
}
