/** Columns an import may change, each of which is put back for itself. */
export const ownColumns = [
  'first_name',
  'last_name',
  'phone_number',
  'gender',
  'tobacco_user',
  'birth_date',
  'effective_date',
  'current_carrier',
  'plan_type',
  'agent_id',
] as const

/** Columns that belong together (decision 86) and are put back together. */
export const placeColumns = ['state', 'zip_code', 'county'] as const

// In the order of the type contact_values, migration 0013.
const columns = [
  'first_name',
  'last_name',
  'phone_number',
  'state',
  'zip_code',
  'county',
  'gender',
  'tobacco_user',
  'birth_date',
  'effective_date',
  'current_carrier',
  'plan_type',
  'agent_id',
  'updated_at',
]

/** SQL of the value of type contact_values of a row of `contact`; `alias` is never input. */
export const contactValues = (
  alias: string,
  of: (column: string) => string = (column) => `${alias}.${column}`,
): string => `row(${columns.map(of).join(', ')})::contact_values`
