import type { OrganizationId } from '../../src/kernel/ids.ts'
import { inOrganization, systemTransaction } from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'

/** Returns everything of an organization that another one might change. */
export async function stateOfAgency(
  { database }: Services,
  organizationId: OrganizationId,
): Promise<unknown> {
  const sessions = await systemTransaction(database, (system) =>
    system
      .selectFrom('directory.session')
      .select('id')
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute(),
  )
  return inOrganization({ database, organizationId }, async (transaction) => ({
    contacts: await transaction.selectFrom('contact').selectAll().orderBy('id').execute(),
    emails: await transaction.selectFrom('email').selectAll().orderBy('id').execute(),
    quotes: await transaction.selectFrom('quote').selectAll().orderBy('id').execute(),
    requests: await transaction.selectFrom('follow_up_request').selectAll().execute(),
    submissions: await transaction.selectFrom('eligibility_submission').selectAll().execute(),
    events: await transaction.selectFrom('activity_event').selectAll().execute(),
    tasks: await transaction.selectFrom('agent_task').selectAll().orderBy('id').execute(),
    trash: await transaction.selectFrom('deleted_contact').selectAll().execute(),
    endpoints: await transaction.selectFrom('webhook_endpoint').selectAll().execute(),
    deliveries: await transaction.selectFrom('webhook_delivery').selectAll().execute(),
    imports: await transaction.selectFrom('import').selectAll().execute(),
    layouts: await transaction.selectFrom('import_layout').selectAll().execute(),
    received: await transaction.selectFrom('received_email').selectAll().execute(),
    clientEmails: await transaction.selectFrom('client_email').selectAll().execute(),
    reports: await transaction.selectFrom('email_report').selectAll().execute(),
    mailboxes: await transaction.selectFrom('member_mailbox').selectAll().execute(),
    fields: await transaction.selectFrom('client_field').selectAll().execute(),
    apiKeys: await transaction.selectFrom('api_key').selectAll().execute(),
    payments: await transaction.selectFrom('payment_account').selectAll().execute(),
    agents: await transaction.selectFrom('agent').selectAll().orderBy('id').execute(),
    sessions,
  }))
}
