const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a form after a stale save: fields that the person did not touch take the values saved
 * meanwhile. `changed` lists all fields that others changed.
 */
export function mergeForms<Form extends object>(
  before: Form,
  mine: Form,
  theirs: Form,
): { readonly form: Form; readonly changed: (keyof Form & string)[] } {
  const fields = Object.keys(before) as (keyof Form & string)[]
  const untouched = fields.filter((field) => same(before[field], mine[field]))
  return {
    form: { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) },
    changed: fields.filter((field) => !same(before[field], theirs[field])),
  }
}
