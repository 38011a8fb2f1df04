import { personName } from '../../../../kernel/person-name.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { listNamedAgents } from '../../../contacts/server/current-agents.ts'
import { canImportUpdates } from '../../../contacts/shared/contact.policy.ts'
import { chosenOwner } from '../../shared/columns/agent-names.rules.ts'
import { type ImportLayout, LayoutChoices } from '../../shared/layout.ts'
import { assignColumn } from '../../shared/wizard.rules.ts'
import { layoutKey } from './layout-key.ts'
import { findLayout } from './layouts.sql.ts'

interface SoughtLayout {
  readonly headers: readonly string[]
  /** The first rows of the file, as headers. */
  readonly rows: readonly { readonly number: number; readonly headers: readonly string[] }[]
}

/**
 * Returns the choices of the last import of a file with these headers, or of one whose headers are
 * another of the first rows; null for a new kind. Only a member who may choose them gets the mode
 * and the owner.
 */
export async function findImportLayout(
  context: MemberContext,
  { headers, rows }: SoughtLayout,
): Promise<ImportLayout | null> {
  const sought = [{ number: null, headers }, ...rows]
  const found = await inOrganization(context, async (transaction) => {
    for (const { number, headers: names } of sought) {
      const row = await findLayout(transaction, layoutKey(names))
      if (row === undefined) continue
      // Choices of an earlier version may name fields that are gone: then nothing is offered.
      const choices = LayoutChoices.safeParse(row.choices).data
      return (
        choices && { row, number, choices: await offeredChoices(context, transaction, choices) }
      )
    }
    return undefined
  })
  if (found === undefined) return null
  const { row, number, choices } = found
  const compares = row.import_id !== null && canImportUpdates(context.principal)
  return {
    key: row.key,
    choices,
    headerRow: number,
    lastFile: compares
      ? {
          name: row.file_name ?? '',
          at: (row.started_at ?? row.used_at).toISOString(),
          rows: row.cells_of ?? 0,
        }
      : null,
    usedAt: row.used_at.toISOString(),
    agent: personName(row.first_name, row.last_name),
  }
}

/** Without the mode, owner and agents for others than admins, and without agents who are gone. */
async function offeredChoices(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  { mode, ownerId, ...choices }: LayoutChoices,
): Promise<LayoutChoices> {
  const { mapping, cellChoices } = choices
  if (!canImportUpdates(principal) || mode === undefined)
    return {
      ...choices,
      mapping: assignColumn(mapping, 'agent', ''),
      cellChoices: { ...cellChoices, agent: undefined },
    }
  const agents = await listNamedAgents(transaction)
  const known = new Set([chosenOwner, ...agents.map(({ id }) => String(id))])
  const agent = Object.fromEntries(
    Object.entries(cellChoices.agent ?? {}).filter(([, choice]) => known.has(choice)),
  )
  const there = ownerId === null || known.has(String(ownerId))
  return {
    ...choices,
    cellChoices: { ...cellChoices, agent },
    mode,
    ...(there && { ownerId }),
  }
}
