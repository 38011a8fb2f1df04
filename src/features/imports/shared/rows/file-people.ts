import { detached } from '../../../../kernel/memoize.ts'
import type { ImportedContact } from '../../../contacts/shared/contact-columns.ts'
import {
  isSomebodyElse,
  maxHouseholdMembers,
  type Person,
} from '../../../contacts/shared/household.rules.ts'
import { personKey } from './person-key.rules.ts'

/** Facts of a file's earlier rows about a row with the same email address, or person. */
export interface EarlierRows {
  /** The first of them; undefined without one. */
  readonly first: number | undefined
  /** `else` if all of them are about someone else, `full` if they are too many already. */
  readonly person: 'same' | 'else' | 'full'
}

const kept = (text: string | null) => (text === null ? null : detached(text))

/** Remembers the rows of a file, with the people of an address only if it `compares` them. */
export class FilePeople {
  readonly #compares: boolean
  /** By email address, or by `personKey`, which no address looks like. */
  readonly #rowOf = new Map<string, number>()
  readonly #people = new Map<string, Person[]>()

  constructor({ compares }: { readonly compares: boolean }) {
    this.#compares = compares
  }

  /** Compares a row with the earlier ones, and remembers it. */
  add(row: number, values: ImportedContact): EarlierRows {
    const key = values.email ?? personKey(values)
    const first = this.#rowOf.get(key)
    if (first === undefined) this.#rowOf.set(detached(key), row)
    const person = this.#compares && values.email !== null ? this.#compare(key, values) : 'same'
    return { first, person }
  }

  #compare(email: string, values: ImportedContact): EarlierRows['person'] {
    const people = this.#people.get(email)
    if (people?.some((person) => !isSomebodyElse(values, person))) return 'same'
    if (people?.length === maxHouseholdMembers) return 'full'
    const { first_name, last_name, birth_date } = values
    const person = { first_name: kept(first_name), last_name: kept(last_name), birth_date }
    if (people === undefined) this.#people.set(detached(email), [person])
    else people.push(person)
    return 'else'
  }
}
