import { unaccented } from '../../../kernel/unaccented.ts'

/** The members of a household, with those in the trash not counted. */
export const maxHouseholdMembers = 8

/** The values that decide whether two clients with one email address are one person. */
export interface Person {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly birth_date: string | null
}

/** Returns a name or street without what is only spelling: "14 Peña Rd." is "14penard". */
export const folded = (name: string | null) => unaccented(name ?? '').replace(/[^\p{L}\p{N}]/gu, '')

/** Whether both names are known and differ in more than spelling. */
function differ(one: string | null, other: string | null): boolean {
  const [a, b] = [folded(one), folded(other)]
  return a !== '' && b !== '' && a !== b
}

/**
 * Whether a row with the email address of a client is about someone else: other first names with
 * other birth dates, or with one last name if a birth date is missing. With one birth date they are
 * one person who is called Bob and Robert.
 */
export function isSomebodyElse(one: Person, other: Person): boolean {
  if (!differ(one.first_name, other.first_name)) return false
  if (one.birth_date !== null && other.birth_date !== null)
    return one.birth_date !== other.birth_date
  return folded(one.last_name) !== '' && folded(one.last_name) === folded(other.last_name)
}

/** How surely two people are one, for the best of several: higher is surer. */
export function likeness(one: Person, other: Person): number {
  const same = (a: string, b: string) => (a !== '' && a === b ? 1 : 0)
  return (
    4 * same(folded(one.first_name), folded(other.first_name)) +
    2 * same(one.birth_date ?? '', other.birth_date ?? '') +
    same(folded(one.last_name), folded(other.last_name))
  )
}

/** A client with the address. `open` to be joined by someone else: the member sees them. */
export interface ClientAtAddress extends Person {
  readonly id: number
  readonly open: boolean
}

/**
 * The fate of a row: it is a client, a new one, one who shares the address, one too many, or
 * one who would share the address of a client whom the member may not see.
 */
export type RowPlace =
  | { readonly kind: 'client'; readonly id: number }
  | { readonly kind: 'new' | 'shares' | 'full' | 'hidden' }

/** The person of a row; `isNew` if a member said that they are no client yet. */
interface PlacedPerson extends Person {
  readonly isNew?: boolean
}

interface Placing {
  readonly sharing: boolean
  /** Members of the household; the clients unless given. */
  readonly members?: number
  /** Clients whom other rows have found already. */
  readonly taken?: readonly number[]
}

/**
 * Returns the place of each row of one email address, in their order. `clients` has those with the
 * address, the one who does not share it first; `members` counts their household. With `sharing`
 * a row about someone else becomes a further client of the household; without it, the surest
 * client is taken, as the specification does. Each client is at most one row, and a new one none.
 */
export function placeRows(
  rows: readonly PlacedPerson[],
  clients: readonly ClientAtAddress[],
  { sharing, members = clients.length, taken: already = [] }: Placing,
): RowPlace[] {
  const taken = new Set(already)
  let people = Math.max(members, clients.length)
  const maySee = clients.every(({ open }) => open)
  return rows.map((row) => {
    const free = clients.filter(({ id }) => !taken.has(id))
    const fitting = row.isNew
      ? []
      : sharing && maySee
        ? free.filter((client) => !isSomebodyElse(row, client))
        : free
    const [best] = [...fitting].sort((a, b) => likeness(row, b) - likeness(row, a))
    if (best !== undefined) {
      taken.add(best.id)
      return { kind: 'client', id: best.id }
    }
    if (!maySee) return { kind: 'hidden' }
    if (people >= maxHouseholdMembers) return { kind: 'full' }
    people += 1
    return { kind: people === 1 ? 'new' : 'shares' }
  })
}

/** Returns a street with its ZIP code as they are compared, undefined if one is not known. */
export function homeKey(street: string | null, zipCode: string | null): string | undefined {
  const key = folded(street)
  return key === '' || zipCode === null ? undefined : `${zipCode} ${key}`
}

/** The values that show that two clients belong together. */
export interface Resident {
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly zip_code: string | null
  readonly street: string | null
}

const known = (value: string | null) => value !== null && value !== ''

/** Returns why two clients of one household are one, the surest reason first. */
export function householdReasons(one: Resident, other: Resident): string[] {
  const same = (name: keyof Resident) => known(one[name]) && one[name] === other[name]
  const lastName = folded(one.last_name) !== '' && folded(one.last_name) === folded(other.last_name)
  const home = homeKey(one.street, one.zip_code)
  const oneHome = home !== undefined && home === homeKey(other.street, other.zip_code)
  const reasons = [
    ...(same('email') ? ['same email address'] : []),
    ...(lastName ? ['same last name'] : []),
    ...(same('phone_number') ? ['same phone number'] : []),
    ...(oneHome ? ['same street'] : []),
    ...(same('zip_code') ? ['same ZIP code'] : []),
  ]
  return reasons.length > 0 ? reasons : ['joined by a member of the agency']
}
