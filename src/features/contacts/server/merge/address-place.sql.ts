import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** With whom a contact lives, and whether others have its email address too (decision 039). */
export interface HouseholdPlace {
  readonly household_id: number | null
  readonly shares_email: boolean
}

export async function readHouseholdPlace(
  transaction: OrganizationTransaction,
  id: number,
): Promise<HouseholdPlace> {
  return transaction
    .selectFrom('contact')
    .select(['household_id', 'shares_email'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Returns the changes of the survivor's place: who takes the other contact's address takes its
 * place in the household too, and who has no household gets the other's.
 */
export function placeAfterMerge(
  survivor: HouseholdPlace,
  merged: HouseholdPlace,
  takesAddress: boolean,
): Partial<HouseholdPlace> {
  const household = takesAddress
    ? (merged.household_id ?? survivor.household_id)
    : (survivor.household_id ?? merged.household_id)
  const shares = takesAddress ? merged.shares_email : survivor.shares_email
  return {
    ...(household !== survivor.household_id && { household_id: household }),
    ...(shares !== survivor.shares_email && { shares_email: shares }),
  }
}
