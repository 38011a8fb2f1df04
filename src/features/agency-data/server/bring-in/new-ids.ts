/** The new ids of a table's rows by their earlier ones, which come in ascending order. */
export class NewIds {
  readonly #from: number[] = []
  readonly #to: number[] = []

  add(from: number, to: number): void {
    if (from <= (this.#from.at(-1) ?? -1)) throw new Error('ids must ascend')
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Replaces the new id of a row that exists already. */
  set(from: number, to: number): void {
    const at = this.#find(from)
    if (at >= 0) this.#to[at] = to
  }

  get(from: unknown): number | undefined {
    const at = typeof from === 'number' ? this.#find(from) : -1
    return at < 0 ? undefined : this.#to[at]
  }

  #find(from: number): number {
    let [low, high] = [0, this.#from.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const value = this.#from[middle] as number
      if (value === from) return middle
      if (value < from) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}
