import { AppError } from '../../../../kernel/app-error.ts'
import type { ClientFieldId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  fieldExists,
  importKindDiffers,
  kindDiffers,
  onlyAdminsAddFields,
  tooManyFields,
  tooManyRemoved,
} from '../../shared/client-field.rules.ts'
import type { ClientField, NewClientField } from '../../shared/client-fields.contract.ts'
import { extraLimits } from '../../shared/extra-values.ts'
import { changeClientField } from './change-client-field.ts'
import {
  countClientFields,
  findClientField,
  insertClientField,
  lockClientFields,
  readClientFields,
  updateClientField,
} from './client-fields.sql.ts'

const sameLabel = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Adds an extra field of clients. A removed one of the same name and kind comes back, with the
 * values that clients had. A new one gets the id `taken` if the caller has one and no field has it.
 * Throws 409 for a name in use or a removed one of another kind, 422 beyond the limit.
 */
export function addClientField(
  context: MemberContext,
  wanted: NewClientField,
  { taken }: { readonly taken?: number | undefined } = {},
): Promise<ClientField> {
  return inOrganization(context, async (transaction) => {
    await lockClientFields(transaction)
    const fields = await readClientFields(transaction)
    if (fields.some(({ label }) => sameLabel(label, wanted.label)))
      throw new AppError('CONFLICT', fieldExists, { field: 'label' })
    if (fields.length >= extraLimits.fields)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyFields)
    const removed = await findClientField(transaction, { removedLabel: wanted.label })
    if (removed !== undefined && removed.kind !== wanted.kind)
      throw new AppError('CONFLICT', kindDiffers, { field: 'label' })
    if (removed === undefined && (await countClientFields(transaction)) >= extraLimits.all)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyRemoved)
    const { clock } = context
    const free = await freeOf(transaction, taken)
    const id =
      removed?.id ??
      (await insertClientField(transaction, wanted, { at: clock.now(), taken: free }))
    const choices = [...new Set([...(removed?.choices ?? []), ...wanted.choices])]
    const field = { ...wanted, id, choices: choices.slice(0, extraLimits.choices) }
    if (removed !== undefined) await updateClientField(transaction, field, null)
    await recordAudit(transaction, context, {
      action: 'contacts.add_field',
      entity: 'client_field',
      id,
      detail: { label: field.label, kind: field.kind },
    })
    return field
  })
}

/** Returns the id, unless a field has it. */
async function freeOf(transaction: OrganizationTransaction, taken: number | undefined) {
  if (taken === undefined) return undefined
  const field = await findClientField(transaction, { id: taken as ClientFieldId })
  return field === undefined ? taken : undefined
}

/**
 * Returns the agency's field of this name, which an import fills: a choice with the import's values
 * added, and a new field if there is none and the member may add one. Throws as `addClientField`,
 * 409 when it has another kind, and 403.
 */
export function findOrAddClientField(
  context: MemberContext,
  wanted: NewClientField,
  { mayAdd, taken }: { readonly mayAdd: boolean; readonly taken?: number | undefined },
): Promise<ClientField> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    // Without the lock, which an import would hold while it reads its file.
    const known = await findField(transaction, wanted)
    if (known !== undefined && (!mayAdd || missingChoices(known, wanted).length === 0)) return known
    await lockClientFields(transaction)
    const field = await findField(transaction, wanted)
    if (field === undefined) {
      if (!mayAdd) throw new AppError('FORBIDDEN', onlyAdminsAddFields)
      return addClientField(inside, wanted, { taken })
    }
    const missing = missingChoices(field, wanted)
    if (missing.length === 0 || !mayAdd) return field
    const choices = [...field.choices, ...missing].slice(0, extraLimits.choices)
    return changeClientField(inside, { id: field.id as ClientFieldId, choices })
  })
}

async function findField(
  transaction: OrganizationTransaction,
  { label, kind }: NewClientField,
): Promise<ClientField | undefined> {
  const fields = await readClientFields(transaction)
  const known = fields.find((field) => sameLabel(field.label, label))
  if (known !== undefined && known.kind !== kind)
    throw new AppError('CONFLICT', importKindDiffers(known.label))
  return known
}

const missingChoices = ({ choices }: ClientField, wanted: NewClientField) =>
  wanted.choices.filter((choice) => !choices.some((one) => sameLabel(one, choice)))
