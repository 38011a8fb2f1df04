import { afterCommit } from '../../../../platform/database/after-commit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import {
  asSystem,
  inOrganization,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { deleteJobsOf } from '../../../../platform/jobs/delete-jobs-of.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { forgetSessions } from '../../../access/server/sessions.ts'
import { endSubscriptions } from '../../../billing/server/end-subscriptions.ts'
import { lockDeletionDue } from '../../../organizations/server/deletion-due.ts'
import { emailProofJob } from '../../shared/agency-data.job.ts'
import { addErased, findDeletion, markErased, noteToErase } from './deletion.sql.ts'
import {
  countAuditEntries,
  directoryTables,
  eraseAuditLog,
  eraseDirectoryRows,
  eraseOrganizationRow,
  eraseRows,
  tablesToErase,
} from './erase.sql.ts'

/**
 * Handler of eraseAgencyJob: ends payment and every sign-in, deletes every row of the agency, and
 * leaves the proof. Each step is safe to repeat, so a run that was stopped continues.
 */
export async function eraseAgency(
  context: ActorContext,
  _payload: unknown,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!(await isDue(context))) return
  await endSubscriptions(context)
  await eraseDirectory(context)
  await deleteJobsOf(context, context.organizationId)
  const tables = await inOrganization(context, tablesToErase)
  // What a call wrote that began before its session ended is deleted by another round.
  for (let erased = true; erased; ) {
    erased = false
    for (const table of tables) if (await eraseTable(context, table, signal)) erased = true
  }
  await eraseRest(context)
}

/** False for an agency that is kept, or already deleted. */
async function isDue({ database, clock, organizationId }: ActorContext): Promise<boolean> {
  const deletion = await systemTransaction(database, (system) =>
    findDeletion(system, organizationId),
  )
  if (deletion === undefined || deletion.finished_at !== null) return false
  const organization = await inOrganization({ database, organizationId }, lockDeletionDue)
  // Without its row only the end is left.
  if (organization === undefined) return true
  const dueAt = organization.deletion_due_at
  return dueAt !== null && dueAt <= clock.now()
}

/** Every sign-in, link and key stops working at once, and no tick looks at the agency any more. */
async function eraseDirectory({ database, organizationId }: ActorContext): Promise<void> {
  await systemTransaction(database, async (system) => {
    for (const table of await directoryTables(system)) {
      const rows = await eraseDirectoryRows(system, table, organizationId)
      await addErased(system, organizationId, { table: `directory.${table}`, rows })
    }
    afterCommit(system, forgetSessions)
  })
}

async function eraseTable(
  context: ActorContext,
  table: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (let any = false; ; any = true) {
    signal?.throwIfAborted()
    const rows = await inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
      const erased = await eraseRows(transaction, table)
      await asSystem(transaction, (system) =>
        addErased(system, context.organizationId, { table, rows: erased }),
      )
      return erased
    })
    if (rows === 0) return any
  }
}

async function eraseRest(context: ActorContext): Promise<void> {
  const { clock, organizationId } = context
  // Ticks that looked meanwhile may have written to the directory again.
  await eraseDirectory(context)
  const scope = { ...context, limits: bulkLimits }
  await inOrganization(scope, async (transaction) => {
    const rows = await countAuditEntries(transaction)
    await asSystem(transaction, (system) =>
      noteToErase(system, organizationId, { table: 'audit_entry', rows }),
    )
  })
  await inOrganization(scope, eraseAuditLog)
  await inOrganization(scope, async (transaction) => {
    const rows = await eraseOrganizationRow(transaction)
    await asSystem(transaction, async (system) => {
      await addErased(system, organizationId, { table: 'organization', rows })
      await markErased(system, organizationId, clock.now())
    })
    await enqueue(transaction, emailProofJob, { organizationId })
  })
}
