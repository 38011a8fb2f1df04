/** The old and the new value of a field, as text. */
export interface ChangedValue {
  readonly before: string | null
  readonly after: string | null
}

const maxLength = 300

/** Returns a value as text, at most 300 characters; undefined for other kinds. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const parts = value.map(textOf)
    return parts.includes(undefined) ? undefined : textOf(parts.join(', '))
  }
  if (typeof value === 'object') return undefined
  const text = String(value)
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

/** Returns the old and new values of the named fields that are text or lists of it. */
export function changedValues<Name extends string>(
  before: Readonly<Record<Name, unknown>>,
  after: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, ChangedValue>> {
  const changes: Partial<Record<Name, ChangedValue>> = {}
  for (const name of names) {
    const [old, now] = [textOf(before[name]), textOf(after[name])]
    if (old !== undefined && now !== undefined) changes[name] = { before: old, after: now }
  }
  return changes
}
