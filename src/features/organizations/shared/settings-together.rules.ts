import { addressIncomplete, carrierMissing, letterAndCall } from './organization-texts.ts'

// Rules that one setting alone cannot tell: a form checks them, and every change.

const counts = ['tpmoOrganizations', 'tpmoPlans'] as const

type Counts = Readonly<Partial<Record<'medicareAdvantageCards' | (typeof counts)[number], unknown>>>

/**
 * Returns the counts that a change of settings leaves missing: the disclaimer beside Medicare
 * Advantage must state both (42 CFR 422.2267(e)(41)).
 */
export function missingCounts(before: Counts, change: Counts): (typeof counts)[number][] {
  const after = { ...before, ...change }
  const touched = ['medicareAdvantageCards', ...counts].some((name) => name in change)
  return touched && after.medicareAdvantageCards ? counts.filter((name) => !after[name]) : []
}

export const addressFields = ['postalStreet', 'postalCity', 'postalState', 'postalZip'] as const
const lists = ['carrierContracts', 'letterTypes', 'callTypes'] as const

type Values = Readonly<
  Partial<Record<(typeof addressFields)[number], string | null | undefined>> &
    Partial<Record<(typeof lists)[number], readonly string[] | undefined>>
>

/**
 * Returns the texts of fields that a change leaves wrong, by field. A saved value that is wrong
 * keeps no other field from being saved.
 */
export function errorsTogether(
  before: Values,
  change: Values,
): Partial<Record<keyof Values, string>> {
  const errors: Partial<Record<keyof Values, string>> = {}
  const after = (name: (typeof addressFields)[number]) =>
    (change[name] === undefined ? before[name] : change[name]) || null
  const missing = addressFields.filter((name) => after(name) === null)
  const moved = addressFields.some((name) => after(name) !== (before[name] || null))
  if (moved && missing.length < addressFields.length)
    for (const name of missing) errors[name] = addressIncomplete
  // No carrier at all would mean that every one is offered.
  if (change.carrierContracts?.length === 0 && before.carrierContracts?.length !== 0)
    errors.carrierContracts = carrierMissing
  const letterTypes = change.letterTypes ?? before.letterTypes
  const callTypes = change.callTypes ?? before.callTypes
  const chosen = change.letterTypes !== undefined || change.callTypes !== undefined
  if (chosen && letterTypes?.some((type) => callTypes?.includes(type)))
    errors.letterTypes = letterAndCall
  return errors
}
