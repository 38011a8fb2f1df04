import { AppError } from '../../../kernel/app-error.ts'
import type { ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { listNamedAgents } from '../../contacts/server/current-agents.ts'
import { leaveGoneAgents } from '../../contacts/server/staging/leave-gone-agents.ts'
import { agentUnknown } from '../../contacts/shared/contact-texts.ts'
import { shortened, trimCell } from '../shared/cells/cell-text.ts'
import { chosenOwner, type NamedAgent } from '../shared/columns/agent-names.rules.ts'
import { unknownAgentReason } from '../shared/import-texts.ts'
import type { ImportRun } from './import-run.ts'
import { addIssues, afterCells } from './store/import-issues.sql.ts'

/**
 * Returns the agents whom a file may name, undefined if no column does. Throws 400 when a name was
 * given to an agent whom the organization does not have.
 */
export async function readAgentsOfFile(
  transaction: OrganizationTransaction,
  { mapping, cellChoices }: Pick<ImportRun, 'mapping' | 'cellChoices'>,
): Promise<NamedAgent[] | undefined> {
  if (!mapping.agent) return undefined
  const agents = await listNamedAgents(transaction)
  const known = new Set([chosenOwner, ...agents.map(({ id }) => String(id))])
  if (Object.values(cellChoices.agent ?? {}).some((choice) => !known.has(choice)))
    throw new AppError('BAD_REQUEST', agentUnknown, { field: 'agent' })
  return agents
}

/**
 * An agent may be deleted while the file is read, which can take minutes. What was read is then as
 * if they had been deleted before: a row that names them goes to the owner of the file, with the
 * warning of every name that no agent has. Throws as `readAgentsOfFile`. Call it after
 * `lockWriting`.
 */
export async function checkAgentsOfFile(
  transaction: OrganizationTransaction,
  run: Pick<ImportRun, 'mapping' | 'cellChoices'>,
  importId: ImportId,
  headers: readonly string[],
): Promise<void> {
  if ((await readAgentsOfFile(transaction, run)) === undefined) return
  const column = headers.indexOf(run.mapping.agent ?? '')
  const rows = await leaveGoneAgents(transaction, importId)
  const issues = rows.map(({ row, cells }) => ({
    rowNumber: row,
    ordinal: afterCells + 2,
    kind: 'warning' as const,
    reason: 'unusable' as const,
    message: unknownAgentReason,
    cells: [shortened(trimCell(cells[column] ?? ''))],
  }))
  await addIssues(transaction, importId, issues)
}
