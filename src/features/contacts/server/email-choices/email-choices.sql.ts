import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { choicesOfBoth, type EmailChoices, emailKindsOf } from '../../shared/email-choices.rules.ts'

export interface StoredChoices extends EmailChoices {
  /** When the client chose last; a member's change keeps it. */
  readonly chosenAt: Date | null
}

const nothingChosen: StoredChoices = { declined: [], callsInstead: false, chosenAt: null }

/** Returns what a contact chose; nothing for an unknown one. */
export async function findEmailChoices(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<StoredChoices> {
  const row = await transaction
    .selectFrom('contact')
    .select(['emails_declined', 'calls_instead', 'emails_chosen_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return row === undefined
    ? nothingChosen
    : {
        declined: emailKindsOf(row.emails_declined),
        callsInstead: row.calls_instead,
        chosenAt: row.emails_chosen_at,
      }
}

/** The columns of a contact with these choices; nothing declined is null, as of most clients. */
export const choiceColumnsOf = ({ declined, callsInstead, chosenAt }: StoredChoices) => ({
  emails_declined: declined.length === 0 ? null : [...declined],
  calls_instead: callsInstead,
  emails_chosen_at: chosenAt?.toISOString() ?? null,
})

/** Stores the choices. The version is kept: the contact's form does not show them. */
export async function storeEmailChoices(
  transaction: OrganizationTransaction,
  contactId: number,
  choices: StoredChoices,
): Promise<void> {
  await transaction
    .updateTable('contact')
    .set(choiceColumnsOf(choices))
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .execute()
}

/** Returns what the survivor of a merge gets: what either did without, and the later day. */
export function choicesAfterMerge(survivor: StoredChoices, merged: StoredChoices): StoredChoices {
  const { chosenAt: one } = survivor
  const { chosenAt: other } = merged
  const later = one !== null && (other === null || one >= other) ? one : other
  return { ...choicesOfBoth(survivor, merged), chosenAt: later }
}
