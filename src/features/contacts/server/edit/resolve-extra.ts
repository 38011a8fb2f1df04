import { AppError } from '../../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { fieldUnknown, isExtraValue } from '../../shared/client-field.rules.ts'
import type { ExtraValues } from '../../shared/extra-values.ts'
import { readClientFields } from '../extra/client-fields.sql.ts'

/**
 * Returns a contact's extra values after an edit: given ones replace those from before, null clears
 * one, others stay. Without a change it is `before` itself. Throws 400 for a field that the agency
 * lacks, and for a value that the field cannot have.
 */
export async function resolveExtra(
  transaction: OrganizationTransaction,
  given: ExtraValues | undefined,
  before: ExtraValues,
): Promise<ExtraValues> {
  const changed = Object.entries(given ?? {}).filter(
    ([id, value]) => value !== (before[id] ?? null),
  )
  if (changed.length === 0) return before
  const fields = new Map(
    (await readClientFields(transaction)).map((field) => [String(field.id), field]),
  )
  for (const [id, value] of changed) {
    const field = fields.get(id)
    if (field === undefined)
      throw new AppError('BAD_REQUEST', fieldUnknown, { field: `extra.${id}` })
    if (value !== null && !isExtraValue(field, value))
      throw new AppError('BAD_REQUEST', `${field.label} does not accept this value`, {
        field: `extra.${id}`,
      })
  }
  const after = { ...before, ...Object.fromEntries(changed) }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
}
