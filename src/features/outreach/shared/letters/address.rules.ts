import { personName } from '../../../../kernel/person-name.ts'

/** The postal address of a client, as far as it is known. */
export interface ClientAddress {
  readonly first_name: string
  readonly last_name: string
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip_code: string | null
}

/** Returns the parts that a letter lacks, by the names of their fields; empty if it can go. */
export function missingOfAddress(address: ClientAddress): string[] {
  const { street, city, state, zip_code } = address
  return [
    ...(personName(address.first_name, address.last_name) === '' ? ['Name'] : []),
    ...Object.entries({ Street: street, City: city, State: state, 'Zip Code': zip_code }).flatMap(
      ([label, part]) => (part === null || part.trim() === '' ? [label] : []),
    ),
  ]
}

/** Returns the lines of an address: name, street, and city with state and ZIP code. */
export const addressLines = (address: ClientAddress): string[] => [
  personName(address.first_name, address.last_name),
  address.street ?? '',
  `${address.city ?? ''}, ${address.state ?? ''} ${address.zip_code ?? ''}`,
]
