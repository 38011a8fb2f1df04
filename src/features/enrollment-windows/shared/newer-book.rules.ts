import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { RightsBook, RuleOrigin } from './rights-book.ts'

const parts = {
  right: ({ rights }: RightsBook) => [...rights.values()].flat(),
  commission: ({ commissions }: RightsBook) => [...commissions.values()].flat(),
  unsettled: ({ unsettled }: RightsBook) => [...unsettled.values()],
} as const satisfies Record<string, (book: RightsBook) => readonly RuleOrigin[]>

/**
 * Returns why a book must not follow the one in force: it is older, or an entry was changed without
 * a new version or a new look at the law. Earlier promises could then not be proven.
 */
export function backdatedIn(
  newer: RightsBook,
  { inForce, today }: { readonly inForce: RightsBook; readonly today: CalendarDate },
): string[] {
  const problems: string[] = []
  const changed = JSON.stringify(plain(newer)) !== JSON.stringify(plain(inForce))
  if (newer.version > today) problems.push(`The book's version ${newer.version} is after today`)
  if (newer.version < inForce.version || (changed && newer.version === inForce.version))
    problems.push(
      `The book's version ${newer.version} is not after ${inForce.version}, that of the book in force`,
    )
  for (const [what, entriesOf] of Object.entries(parts)) {
    const before = entriesOf(inForce)
    for (const entry of entriesOf(newer)) {
      const same = before.find(({ id }) => id === entry.id)
      const name = `${entry.state}, ${what}, version ${entry.version}`
      if (same !== undefined && !isSame(same, entry))
        problems.push(`${name}: it was changed, so it needs a higher version`)
      if (same !== undefined && entry.checkedOn < same.checkedOn)
        problems.push(
          `${name}: checked on ${entry.checkedOn}, before ${same.checkedOn} as in force`,
        )
      for (const earlier of before.filter(({ state }) => state === entry.state)) {
        if (earlier.version < entry.version && entry.checkedOn < earlier.checkedOn)
          problems.push(
            `${name}: checked on ${entry.checkedOn}, before version ${earlier.version} was (${earlier.checkedOn})`,
          )
        if (earlier.version > entry.version && same === undefined)
          problems.push(`${name}: version ${earlier.version} is in force already`)
      }
    }
  }
  return problems
}

/** A later look at an unchanged law changes the day of the check alone. */
const isSame = (one: RuleOrigin, other: RuleOrigin) =>
  JSON.stringify({ ...one, checkedOn: null, checkAgainBy: null }) ===
  JSON.stringify({ ...other, checkedOn: null, checkAgainBy: null })

const plain = (book: RightsBook) => Object.values(parts).map((entriesOf) => entriesOf(book))
