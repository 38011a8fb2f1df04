import type { ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  insertHouseholds,
  setHouseholds,
} from '../../contacts/server/households/address-clients.ts'
import { listRowContacts } from '../../contacts/server/staging/list-row-contacts.ts'
import { livingTogether } from '../shared/rows/living-together.rules.ts'
import type { ImportRun } from './import-run.ts'

/**
 * Makes households of the people of a file who may live together, as a person said: of each group
 * with a new contact, where no one has a household yet. The rows must be written and still staged.
 * An existing client who joins another household meanwhile stays there.
 */
export async function joinLivingTogether(
  transaction: OrganizationTransaction,
  importId: ImportId,
  { scope, now }: ImportRun,
): Promise<void> {
  const groups = livingTogether(await listRowContacts(transaction, importId, scope)).filter(
    (group) =>
      group.some(({ isNew }) => isNew) && group.every(({ household_id }) => household_id === null),
  )
  const households = await insertHouseholds(transaction, groups.length, now)
  await setHouseholds(
    transaction,
    groups.flatMap((group, index) =>
      group.map(({ id }) => ({ id, was: null, householdId: households[index] as number })),
    ),
  )
}
