import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export async function findMe(transaction: OrganizationTransaction, agentId: number) {
  return transaction
    .selectFrom('agent as a')
    .innerJoin('organization as o', 'o.organization_id', 'a.organization_id')
    .select([
      'a.id',
      'a.email',
      'a.first_name',
      'a.last_name',
      'a.phone',
      'a.is_admin',
      'a.is_agent',
      'a.is_default',
      'a.signature',
      'a.booking_link',
      'a.use_org_sender_details',
      'a.has_completed_walkthrough',
      'o.organization_id',
      'o.public_id as organization_public_id',
      'o.slug',
      'o.name',
      'o.primary_color',
      'o.secondary_color',
      'o.time_zone',
      'o.subscription_tier',
      'o.subscription_status',
      'o.agent_limit',
      'o.contact_limit',
      'o.billing_cycle_end',
      'o.payment_failure_count',
      'o.setup_completed_at',
      'o.demo_mode',
      'o.go_live_at',
      'o.seeding',
      'o.created_at as organization_created_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('agent')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('agents'),
    )
    .where('a.id', '=', agentId)
    .executeTakeFirst()
}

export async function countContacts(transaction: OrganizationTransaction): Promise<number> {
  const { contacts } = await transaction
    .selectFrom('contact')
    .select(({ fn }) => fn.countAll<number>().as('contacts'))
    .executeTakeFirstOrThrow()
  return contacts
}
