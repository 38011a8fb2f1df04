/** Returns the id of a reference, which Stripe's types allow to be the object instead. */
export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

/** Returns the id of a reference that may be unset. */
export const idOrNull = (
  reference: string | { readonly id: string } | null | undefined,
): string | null => (reference === null || reference === undefined ? null : idOf(reference))
