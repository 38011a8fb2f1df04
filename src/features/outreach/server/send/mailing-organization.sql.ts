import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the organization as its emails show it. The default agent gets all before Go Live. */
export async function getMailingOrganization(transaction: OrganizationTransaction) {
  const row = await transaction
    .selectFrom('organization as o')
    .innerJoin('agent as d', (join) =>
      join.onRef('d.organization_id', '=', 'o.organization_id').on('d.is_default', '=', true),
    )
    .select(['o.organization_id', 'o.public_id', 'o.name', 'o.phone', 'o.postal_address'])
    .select(['o.primary_color', 'o.secondary_color', 'o.logo_id', 'o.signature', 'o.time_zone'])
    .select(['o.force_org_sender_details', 'o.allow_agent_settings'])
    .select('d.email as default_agent_email')
    .where('o.organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  const { default_agent_email: defaultAgentEmail, ...organization } = row
  return { organization, defaultAgentEmail }
}

export type MailingOrganization = Awaited<ReturnType<typeof getMailingOrganization>>['organization']
