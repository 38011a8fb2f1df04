import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the facts of the checklist that no other reader has. */
export async function readChecklistRow(transaction: OrganizationTransaction) {
  const { organizationId } = transaction
  const row = await transaction
    .selectFrom('organization as o')
    .select(['o.checklist_dismissed_at', 'o.test_email_at'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('contact as c')
          .select('c.id')
          .where('c.organization_id', '=', organizationId)
          .where('c.sample', '=', false),
      ).as('has_contact'),
      exists(
        selectFrom('email as e')
          .innerJoin('contact as c', (join) =>
            join
              .onRef('c.organization_id', '=', 'e.organization_id')
              .onRef('c.id', '=', 'e.contact_id'),
          )
          .select('e.id')
          .where('e.organization_id', '=', organizationId)
          .where('c.sample', '=', false)
          .where('e.send_mode', '=', 'test')
          .where('e.sent_at', 'is not', null),
      ).as('sent_in_test'),
      selectFrom('agent as a')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('a.organization_id', '=', organizationId)
        .where('a.deleted_at', 'is', null)
        .where('a.phone', 'is', null)
        .as('agents_without_phone'),
    ])
    .where('o.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return {
    checklist_dismissed_at: row.checklist_dismissed_at,
    has_contact: row.has_contact === true,
    test_email: row.test_email_at !== null || row.sent_in_test === true,
    agents_without_phone: Number(row.agents_without_phone),
  }
}

export async function findNextPlannedEmail(transaction: OrganizationTransaction) {
  return transaction
    .selectFrom('planned_email')
    .select(['contact_id', 'type', 'occasion'])
    .where('organization_id', '=', transaction.organizationId)
    .where('status', '!=', 'skipped')
    .orderBy('send_date')
    .orderBy('contact_id')
    .limit(1)
    .executeTakeFirst()
}
