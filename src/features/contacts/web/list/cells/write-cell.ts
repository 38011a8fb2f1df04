import { statusOf } from '../../../../../ui/foundation/transport-error.ts'
import { contactsClient } from '../../../client/contacts-client.ts'
import { Contact } from '../../../shared/contacts.contract.ts'
import {
  afterConflict,
  type CellColumn,
  type CellValue,
  cellFields,
} from '../../../shared/list/cell-fields.ts'

/** A new value of one cell. */
export interface CellWrite {
  readonly contact: Pick<Contact, 'id'>
  readonly column: CellColumn
  readonly wanted: CellValue
}

/**
 * The end of a write, with the contact as the server has it then: `replaced` is what the write
 * replaced, undefined where the cell had the value already; a failed one may have been saved all
 * the same unless it is `certain`.
 */
export type CellOutcome =
  | { readonly kind: 'done'; readonly now: Contact; readonly replaced?: Contact }
  | { readonly kind: 'conflict'; readonly now: Contact }
  | {
      readonly kind: 'failed'
      readonly error: unknown
      readonly certain: boolean
      readonly now?: Contact | undefined
    }

/** Writes one cell over `before`; again where someone has changed only other cells meanwhile. */
export async function writeCell(edit: CellWrite, before: Contact): Promise<CellOutcome> {
  const { column, wanted } = edit
  const { id } = edit.contact
  const field = cellFields[column]
  try {
    const { version } = before
    const { contact } = await contactsClient.updateContact({ id, [field]: wanted, version })
    return { kind: 'done', now: contact, replaced: before }
  } catch (error) {
    const current = currentOf(error)
    if (current !== undefined) {
      const next = afterConflict(column, { before, wanted, now: current })
      if (next === 'again') return writeCell(edit, current)
      return { kind: next === 'done' ? 'done' : 'conflict', now: current }
    }
    if ((statusOf(error) ?? 500) < 500) return { kind: 'failed', error, certain: true }
    // It may have been saved before the answer was lost.
    const now = await contactsClient.getContact({ id }).then(
      ({ contact }) => contact,
      () => undefined,
    )
    if (now?.[field] === wanted) return { kind: 'done', now }
    return { kind: 'failed', error, certain: false, now }
  }
}

/** The contact as it is now, from the refusal of a stale edit. */
function currentOf(error: unknown): Contact | undefined {
  const { data } = (error ?? {}) as { data?: { readonly contact?: unknown } | null }
  return Contact.safeParse(data?.contact).data
}
