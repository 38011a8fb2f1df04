import type { AddressHolder, FilePreview } from './preview-file.ts'

/** The server’s knowledge of the people of one email address. */
interface Answer {
  readonly known: boolean
  /** Those who could share the address with someone else, and those without room. */
  readonly shared: readonly AddressHolder[]
  readonly full: readonly AddressHolder[]
}

/** The answers, by the people asked about, so that a corrected row asks again. */
export type HolderAnswers = Map<string, Answer>

/** The rows of a preview with an email address compared with the clients. */
export interface KnownHolders {
  /** Rows of existing contacts, as far as the preview's choice takes them for those. */
  readonly existing: number
  /** Rows with the email address of someone else, who could share it. */
  readonly offered: readonly AddressHolder[]
  /** Rows for whom the household has no room. */
  readonly full: number
}

export const groupsByAddress = (holders: readonly AddressHolder[]): AddressHolder[][] => [
  ...Map.groupBy(holders, ({ email }) => email).values(),
]

export const holdersKey = (group: readonly AddressHolder[]): string =>
  JSON.stringify(group.map((one) => [one.email, one.first_name, one.last_name, one.birth_date]))

/** Removes and returns the first groups with at most `max` people, but always one. */
export function takeGroups(groups: AddressHolder[][], max: number): AddressHolder[][] {
  let people = 0
  const next = groups.findIndex((group) => {
    people += group.length
    return people > max
  })
  return groups.splice(0, next === -1 ? groups.length : Math.max(next, 1))
}

/** Stores the server's answer about groups; its positions count their people in order. */
export function storeAnswer(
  answers: HolderAnswers,
  groups: readonly AddressHolder[][],
  answer: Readonly<Record<'known' | 'shared' | 'full', readonly number[]>>,
): void {
  const known = new Set(answer.known)
  const shared = new Set(answer.shared)
  const full = new Set(answer.full)
  let position = 0
  for (const group of groups) {
    const start = position
    const those = (positions: ReadonlySet<number>) =>
      group.filter((_, index) => positions.has(start + index))
    answers.set(holdersKey(group), {
      known: known.has(start),
      shared: those(shared),
      full: those(full),
    })
    position += group.length
  }
}

/** Returns what the answers say about a preview, which was made with or without sharing. */
export function knownHolders(
  { holders, sharing }: Pick<FilePreview, 'holders' | 'sharing'>,
  answers: HolderAnswers,
): KnownHolders {
  let existing = 0
  let full = 0
  const offered: AddressHolder[] = []
  for (const group of groupsByAddress(holders)) {
    const answer = answers.get(holdersKey(group))
    if (answer === undefined) continue
    offered.push(...answer.shared)
    if (sharing) full += answer.full.length
    if (!answer.known) continue
    // Without sharing, only the first row of an address is imported.
    existing += sharing ? group.length - answer.shared.length - answer.full.length : 1
  }
  return { existing, offered: offered.sort((a, b) => a.row - b.row), full }
}
