import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MailingOrganization } from './templates.ts'

/** The organization as its emails show it, and the address that gets them before Go Live. */
export async function findMailingOrganization(
  transaction: OrganizationTransaction,
): Promise<{ organization: MailingOrganization; defaultAgentEmail: string; live: boolean }> {
  const row = await transaction
    .selectFrom('organization as o')
    .innerJoin('agent as d', (join) =>
      join.onRef('d.organization_id', '=', 'o.organization_id').on('d.is_default', '=', true),
    )
    .select([
      'o.organization_id',
      'o.public_id',
      'o.name',
      'o.phone',
      'o.postal_address',
      'o.primary_color',
      'o.signature',
      'o.time_zone',
    ])
    .select([
      'o.force_org_sender_details',
      'o.allow_agent_settings',
      'o.subscription_status',
      'o.version',
      'o.go_live_at',
      'd.email as default_agent_email',
    ])
    .executeTakeFirstOrThrow()
  const { default_agent_email: defaultAgentEmail, go_live_at, ...organization } = row
  return { organization, defaultAgentEmail, live: go_live_at !== null }
}
