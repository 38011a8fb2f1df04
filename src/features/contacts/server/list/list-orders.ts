import {
  fieldOfColumn,
  type ListSort,
  type UsualColumn,
} from '../../shared/list/list-sort.rules.ts'
import { sharerOf } from '../edit/write-contacts.sql.ts'
import {
  federalRight,
  fieldValue,
  lastViewed,
  newPremium,
  openTasks,
  plan,
  policyNumber,
  premium,
  type RowsBeside,
} from './values-beside.sql.ts'

/** How the list is sorted by a column. */
export type Order =
  /**
   * By expressions about contact `c`. Contacts for which `blank` is true come last, by
   * `blankBy`.
   */
  | {
      readonly by: readonly string[]
      readonly blank?: string
      readonly blankBy?: readonly string[]
      readonly reversed?: true
    }
  /**
   * By `value` of the rows `o` of other tables, or by other columns of them. Contacts without a row
   * come last.
   */
  | { readonly rows: RowsBeside; readonly by?: readonly string[] }
  | { readonly agents: true }
  | { readonly statuses: true }
  | { readonly reasons: true }
  | { readonly anniversaries: true }
  | { readonly nextEmails: true }
  | { readonly tags: true }

const column = (name: string): Order => ({ by: [`c.${name}`], blank: `c.${name} is null` })
const byName = { by: ['c.name_key'] }

/** Each is read from an index in its order. What follows a column there parts equal values. */
const orders: Readonly<Record<UsualColumn, Order>> = {
  name: byName,
  email: {
    by: ['c.email', sharerOf('c.')],
    blank: 'c.email is null',
    blankBy: byName.by,
  },
  phone: column('phone_number'),
  state: {
    by: ['c.state', 'c.current_carrier', 'c.agent_id'],
    blank: 'c.state is null',
    blankBy: byName.by,
  },
  agent: { agents: true },
  carrier: column('current_carrier'),
  effective: column('effective_date'),
  anniversary: { anniversaries: true },
  status: { statuses: true },
  plan: { rows: plan },
  premium: { rows: premium },
  // A year's premium, which has no separate index.
  at_stake: { rows: premium },
  new_premium: { rows: newPremium },
  policy_number: { rows: policyNumber },
  // The oldest client was born first.
  age: { by: ['c.birth_date'], blank: 'c.birth_date is null', reversed: true },
  birth_date: column('birth_date'),
  birthday: column('birthday'),
  zip: column('zip_code'),
  household: column('household_id'),
  language: column('preferred_language'),
  emails: { reasons: true },
  last_emailed: column('last_emailed'),
  next_email: { nextEmails: true },
  last_viewed: { rows: lastViewed },
  tasks: { rows: openTasks },
  federal_right: { rows: federalRight },
  tags: { tags: true },
}

export function columnOrder({ key }: ListSort): Order {
  const field = fieldOfColumn(key)
  return field === undefined
    ? orders[key as UsualColumn]
    : { rows: fieldValue(field), by: ['o.detail', 'o.value'] }
}
