import { afterAll, beforeEach } from 'vitest'
import {
  clearStaged,
  stageContacts,
} from '../../src/features/contacts/server/staging/staged-contacts.ts'
import { StagedRows } from '../../src/features/contacts/server/staging/staged-rows.ts'
import {
  type StagedOutcome,
  type StagedUpsert,
  upsertFromStaging,
} from '../../src/features/contacts/server/staging/upsert-from-staging.ts'
import {
  type ImportedColumn,
  importedColumns,
} from '../../src/features/contacts/shared/contact-columns.ts'
import {
  type ImportedPolicy,
  type ImportedRow,
  stagedPolicyColumns,
} from '../../src/features/contacts/shared/policies/imported-policy.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import type { ImportId, OrganizationId } from '../../src/kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import {
  type AgentToBuild,
  buildAgent,
  buildContact,
  buildOrganization,
  type ContactToBuild,
} from '../builders.ts'

type StagedValue = string | number | boolean | null
export type RowToStage = Partial<Record<ImportedColumn | keyof ImportedPolicy, StagedValue>> & {
  email: string
}

const blankRow = Object.fromEntries(
  [...importedColumns, ...stagedPolicyColumns.map(({ name }) => name)].map((name) => [name, null]),
)
const planCodes = { 'Plan G': 'G', 'Plan N': 'N' } as const
const codeOf = ({ plan_type }: RowToStage) => ({
  plan_code: planCodes[plan_type as keyof typeof planCodes] ?? null,
})
const importId = 77 as ImportId
const today = calendarDate('2026-06-15')

/**
 * An agency without contacts for each test, which stages rows and upserts them. For the top of a
 * test file, which awaits it.
 */
export async function startStaging() {
  const app = await createTestApp()
  afterAll(() => app.close())
  const { services } = app
  const foreign = await buildOrganization(services)
  let organizationId: OrganizationId
  beforeEach(async () => {
    organizationId = (await buildOrganization(services)).organizationId
  })
  const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: services.database, organizationId }, work)
  return {
    app,
    foreign,
    addContact: (contact: Partial<ContactToBuild>) =>
      buildContact(services, organizationId, contact),
    addAgent: (agent: Partial<AgentToBuild> = {}) => buildAgent(services, organizationId, agent),
    contactOf: (email: string) =>
      within((transaction) =>
        transaction.selectFrom('contact').selectAll().where('email', '=', email).executeTakeFirst(),
      ),
    /** Contacts by last name, in the order of their first names. */
    contactsNamed: (lastName: string) =>
      within((transaction) =>
        transaction
          .selectFrom('contact')
          .selectAll()
          .where('last_name', '=', lastName)
          .orderBy('first_name')
          .execute(),
      ),
    within,
    /** Stages rows of import 77, upserts them, and clears the staging. */
    stage(
      rows: readonly RowToStage[],
      options: { overwrite?: boolean } & Partial<
        Pick<StagedUpsert, 'agentId' | 'mode' | 'clears' | 'sharing' | 'scope'>
      > = {},
    ): Promise<StagedOutcome> {
      const staged = new StagedRows()
      for (const [index, row] of rows.entries())
        staged.add(index + 1, { ...blankRow, ...codeOf(row), ...row } as unknown as ImportedRow, [])
      return within(async (transaction) => {
        await stageContacts(transaction, importId, staged.take() ?? ['{}'])
        const outcome = await upsertFromStaging(transaction, {
          importId,
          agentId: options.agentId ?? null,
          mode: options.mode ?? (options.overwrite ? 'both' : 'create'),
          clears: options.clears ?? [],
          ...(options.sharing !== undefined && { sharing: options.sharing }),
          ...(options.scope !== undefined && { scope: options.scope }),
          now: services.clock.now(),
          today,
        })
        await clearStaged(transaction, importId)
        return outcome
      })
    },
  }
}
