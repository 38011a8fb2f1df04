import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  listReassignedByImport,
  type ReassignedByImport,
} from '../../../contacts/server/staging/staged-contacts.ts'
import { addStagedNotes } from '../../../contacts/server/staging/staged-notes.ts'
import { giveStagedTags } from '../../../contacts/server/staging/staged-tags.ts'
import { tagsFullReason } from '../../shared/import-texts.ts'
import type { ImportRun } from '../import-run.ts'
import { addIssues, afterCells } from './import-issues.sql.ts'

/** The tags and notes that an import brought, and the contacts with another agent. */
export interface BroughtBeside {
  readonly tagsGiven: number
  readonly notesAdded: number
  readonly reassigned: readonly ReassignedByImport[]
}

/**
 * Gives the contacts of a written import the tags and notes of their rows, and reads who got
 * another agent. Throws as `giveStagedTags`.
 */
export async function writeBeside(
  transaction: OrganizationTransaction,
  { mapping, mode, ownerId, agentId, now }: ImportRun,
  importId: ImportId,
): Promise<BroughtBeside> {
  const of = { importId, now, onlyNew: mode === 'create' }
  let tagsGiven = 0
  if (mapping.tags) {
    const { given, full } = await giveStagedTags(transaction, of)
    tagsGiven = given
    const issues = full.map(({ row, labels }) => ({
      rowNumber: row,
      ordinal: afterCells + 1,
      kind: 'warning' as const,
      reason: 'tags_full' as const,
      message: tagsFullReason,
      cells: [labels],
    }))
    await addIssues(transaction, importId, issues)
  }
  const notesAdded = mapping.note ? await addStagedNotes(transaction, { ...of, agentId }) : 0
  const mayReassign = mode !== 'create' && (Boolean(mapping.agent) || ownerId !== null)
  const reassigned = mayReassign ? await listReassignedByImport(transaction, importId) : []
  return { tagsGiven, notesAdded, reassigned }
}
