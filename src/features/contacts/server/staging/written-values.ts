import { isOneOf } from '../../../../kernel/is-one-of.ts'
import {
  type ContactColumnName,
  columnOf,
  defaultedColumns,
  importedColumns,
  undoneColumns,
} from '../../shared/contact-columns.ts'
import { policyColumns } from '../policies/policy-in-force-changed.ts'

/** Columns a new contact gets from its staged row; its owner is the same for all rows. */
export const insertedColumns: readonly ContactColumnName[] = [...importedColumns, 'county', 'extra']

const literal = (value: string | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/**
 * Returns SQL for a new contact's value, from a row `s` of staged_contact and the row `z` of its
 * ZIP code.
 */
export function insertedValue(name: ContactColumnName): string {
  if (name === 'email') return 'lower(s.email)'
  if (name === 'state') return 'coalesce(z.state, s.state)'
  if (name === 'county') return 'case when cardinality(z.counties) = 1 then z.counties[1] end'
  // Null clears a value, so a new contact has no such key.
  if (name === 'extra') return "coalesce(jsonb_strip_nulls(s.extra), '{}')"
  // A policy that has ended is not in force.
  if (isOneOf(policyColumns, name)) return `case when s.policy_status is null then s.${name} end`
  const blank = columnOf(name).blank ?? null
  return blank === null || typeof blank === 'object'
    ? `s.${name}`
    : `coalesce(s.${name}, ${literal(blank)})`
}

/**
 * Returns SQL for the value that an existing contact gets; null for a blank cell in a column with a
 * default, because that keeps the contact's value.
 */
export const overwritingValue = (name: ContactColumnName): string =>
  isOneOf(defaultedColumns, name) || name === 'extra' ? `s.${name}` : insertedValue(name)

const kept = (name: string) => `coalesce(excluded.${name}, contact.${name})`

/** State and county follow from the ZIP code (decision 86): a state column never overrides it. */
function placeValues(clears: ReadonlySet<string>): Record<string, string> {
  const cell = (name: string) => (clears.has(name) ? `excluded.${name}` : kept(name))
  const known =
    'when excluded.zip_code = contact.zip_code then coalesce(contact.county, excluded.county)'
  if (clears.has('zip_code'))
    return {
      zip_code: cell('zip_code'),
      state: cell('state'),
      county: `case ${known} else excluded.county end`,
    }
  return {
    zip_code: cell('zip_code'),
    state: `case when excluded.zip_code is not null then ${kept('state')}
      when contact.zip_code is null then ${cell('state')} else contact.state end`,
    county: `case when excluded.zip_code is null then coalesce(contact.county, excluded.county)
      ${known} else excluded.county end`,
  }
}

/**
 * An import clears no address, lifts no "do not contact", and brings no one back to life: people
 * decide that, one by one.
 */
const careful = {
  email: kept('email'),
  do_not_contact: 'contact.do_not_contact or coalesce(excluded.do_not_contact, false)',
  client_status: `case when contact.client_status = 'deceased' then contact.client_status
    else ${kept('client_status')} end`,
  extra: `case when excluded.extra is null then contact.extra
    else jsonb_strip_nulls(contact.extra || excluded.extra) end`,
} as const satisfies Partial<Record<ContactColumnName, string>>

/**
 * Returns SQL for each column's new value in an existing contact, from its row and the row
 * `excluded` of new values. A blank cell keeps the value unless `clears` has its column; in columns
 * with a default always.
 */
export function updatedValues(clears: ReadonlySet<string>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of undoneColumns) {
    const { group, blank } = columnOf(name)
    if (group === 'place') continue
    if (name in careful) values[name] = careful[name as keyof typeof careful]
    else if (clears.has(name) && !isOneOf(defaultedColumns, name)) values[name] = `excluded.${name}`
    else if (blank === '') values[name] = `coalesce(nullif(excluded.${name}, ''), contact.${name})`
    else values[name] = kept(name)
  }
  return { ...values, ...placeValues(clears) }
}
