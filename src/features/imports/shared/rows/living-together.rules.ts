import { folded, maxHouseholdMembers } from '../../../contacts/shared/household.rules.ts'
import { fileRow } from './second-row.ts'

/** The values of a row that show who may live together. */
export interface HousedRow {
  readonly row: number
  readonly last_name: string | null
  readonly phone_number: string | null
  readonly email: string | null
  /** The street with its ZIP code as they are compared (`homeKey`). */
  readonly home?: string | undefined
}

const keysOf = ({ row, last_name, phone_number, home }: HousedRow) => {
  const name = folded(last_name)
  const shared = name === '' ? [] : [phone_number && `tel ${phone_number}`, home && `at ${home}`]
  return [String(fileRow(row)), ...shared.filter(Boolean).map((value) => `${name} ${value}`)]
}

/**
 * Returns those rows in groups that may be households: the two people of one row, and people with
 * one last name and phone number or street; each row once, in the order of the file. Not those who
 * all have one email address, which decides about them, and none of more people than a household
 * has.
 */
export function livingTogether<Row extends HousedRow>(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Set<Row>>()
  for (const row of rows) {
    const group = new Set([row])
    for (const key of keysOf(row)) for (const one of groups.get(key) ?? []) group.add(one)
    for (const one of group) for (const key of keysOf(one)) groups.set(key, group)
  }
  return [...new Set(groups.values())]
    .map((group) => [...group].sort((a, b) => fileRow(a.row) - fileRow(b.row) || a.row - b.row))
    .filter(([first, ...others]) => {
      const oneAddress = others.every(({ email }) => email !== null && email === first?.email)
      return others.length > 0 && others.length < maxHouseholdMembers && !oneAddress
    })
    .sort(([a], [b]) => fileRow((a as Row).row) - fileRow((b as Row).row))
}
