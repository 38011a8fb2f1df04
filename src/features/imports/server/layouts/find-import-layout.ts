import { personName } from '../../../../kernel/person-name.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { type ImportLayout, LayoutChoices } from '../../shared/layout.ts'
import { layoutKey } from './layout-key.ts'
import { findLayout } from './layouts.sql.ts'

/** Returns the choices of the last import of a file with these headers; null for a new kind. */
export async function findImportLayout(
  context: MemberContext,
  headers: readonly string[],
): Promise<ImportLayout | null> {
  const row = await inOrganization(context, (transaction) =>
    findLayout(transaction, layoutKey(headers)),
  )
  // Choices of an earlier version may name fields that are gone: then nothing is offered.
  const choices = LayoutChoices.safeParse(row?.choices).data
  if (row === undefined || choices === undefined) return null
  return {
    key: row.key,
    choices,
    usedAt: row.used_at.toISOString(),
    agent: personName(row.first_name, row.last_name),
  }
}
