/** Whether a value is one of a list, and so has the type of its values. */
export const isOneOf = <Value>(all: readonly Value[], value: unknown): value is Value =>
  all.includes(value as Value)
