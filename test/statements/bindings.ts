/** A column of one table or derived table in one statement, where it may carry the organization. */
export interface Column {
  readonly scope: object
  /** Set for an organization's table itself, which the statement must bind. */
  readonly table?: string
}

/** The value of a parameter or a literal. */
export const given: Column = { scope: {} }

/** The columns that contain the organization's id, derived from the equalities of a statement. */
export class Bindings {
  readonly #tables: Column[] = []
  readonly #rules: { when: readonly Column[]; then: Column }[] = []

  /** A table's own organization_id, which must be bound. */
  table(name: string, scope: object): Column {
    const column = { scope, table: name }
    this.#tables.push(column)
    return column
  }

  /** `then` is bound once all of `when` are. */
  add(when: readonly Column[], then: Column): void {
    this.#rules.push({ when, then })
  }

  /**
   * Returns the organization's tables of the statement and those that nothing binds, by name, once
   * for each time they appear.
   */
  judge(): { readonly tables: string[]; readonly unbound: string[] } {
    const bound = new Set([given])
    for (let before = 0; before < bound.size; ) {
      before = bound.size
      for (const { when, then } of this.#rules)
        if (when.every((column) => bound.has(column))) bound.add(then)
    }
    const names = (columns: readonly Column[]) => columns.map(({ table = '' }) => table)
    return {
      tables: names(this.#tables),
      unbound: names(this.#tables.filter((column) => !bound.has(column))),
    }
  }
}
