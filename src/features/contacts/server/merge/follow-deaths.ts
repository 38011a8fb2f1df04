import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import { type ToldOf, tellOfDeath, withdrawDeathsOf } from '../households/tell-of-death.ts'

/** One of the contacts of a merge, as it is before or after the merge or its undo. */
interface Person extends ToldOf {
  readonly id: number
  readonly client_status: ClientStatus
}

/** Reads what decides whether the households of these contacts learn of deaths. */
export const readPeople = (
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<Person[]> =>
  transaction
    .selectFrom('contact')
    .select(['id', 'first_name', 'last_name', 'client_status', 'household_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', ids)
    .execute()

/**
 * Tells households of the deaths that a merge or its undo brought, and withdraws the tasks about
 * those that it ended. `before` and the contacts `ids` after it are the same people, so a household
 * that knows of one of them does not hear of it again.
 */
export async function followDeaths(
  transaction: OrganizationTransaction,
  { before, ids, at }: { before: readonly Person[]; ids: readonly number[]; at: Date },
): Promise<void> {
  const isDead = ({ client_status }: Person) => client_status === 'deceased'
  const dead = before.filter(isDead)
  const deadNow = (await readPeople(transaction, ids)).filter(isDead)
  const from = (people: readonly Person[], { household_id }: Person) =>
    people.some((one) => one.household_id === household_id)
  // A member with a task about their own death was another record of the deceased.
  const own = deadNow.flatMap(({ id, household_id }) =>
    dead.map((one) => ({ ...one, household_id, member_id: id })),
  )
  const ended = dead.filter((one) => !from(deadNow, one))
  await withdrawDeathsOf(transaction, [...ended, ...own])
  const told = deadNow.filter((one) => !from(dead, one)).map(({ id }) => id)
  await tellOfDeath(transaction, told, at, { unlessTold: true })
}
