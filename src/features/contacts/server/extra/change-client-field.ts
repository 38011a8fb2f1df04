import { AppError } from '../../../../kernel/app-error.ts'
import type { ClientFieldId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { fieldExists, fieldUnknown, tooManyFields } from '../../shared/client-field.rules.ts'
import { choicesMissing } from '../../shared/client-field-texts.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { extraLimits } from '../../shared/extra-values.ts'
import {
  findClientField,
  lockClientFields,
  readClientFields,
  updateClientField,
} from './client-fields.sql.ts'

interface Change {
  readonly id: ClientFieldId
  readonly label?: string | undefined
  readonly choices?: readonly string[] | undefined
  readonly removed?: boolean | undefined
}

/**
 * Renames an extra field, changes its choices, removes it or brings it back. Clients keep their
 * values, also those of a choice that is no longer offered. Throws 404 for an unknown field, 409
 * for a name in use, 400 for a choice without values, 422 beyond the limit.
 */
export function changeClientField(context: MemberContext, change: Change): Promise<ClientField> {
  return inOrganization(context, async (transaction) => {
    await lockClientFields(transaction)
    const before = await findClientField(transaction, { id: change.id })
    if (before === undefined) throw new AppError('NOT_FOUND', fieldUnknown)
    const { removed: wasRemoved, ...known } = before
    const field = {
      ...known,
      label: change.label ?? known.label,
      choices: [...(change.choices ?? known.choices)],
    }
    const removed = change.removed ?? wasRemoved
    if ((field.kind === 'choice') !== field.choices.length > 0)
      throw new AppError('BAD_REQUEST', choicesMissing, { field: 'choices' })
    const others = (await readClientFields(transaction)).filter(({ id }) => id !== field.id)
    if (!removed && others.some((one) => one.label.toLowerCase() === field.label.toLowerCase()))
      throw new AppError('CONFLICT', fieldExists, { field: 'label' })
    if (!removed && others.length >= extraLimits.fields)
      throw new AppError('UNPROCESSABLE_CONTENT', tooManyFields)
    await updateClientField(transaction, field, removed ? context.clock.now() : null)
    await recordAudit(transaction, context, {
      action: removed && !wasRemoved ? 'contacts.remove_field' : 'contacts.change_field',
      entity: 'client_field',
      id: field.id,
      detail: { label: field.label, before: known.label },
    })
    return field
  })
}
