import { memoize } from '../../../../kernel/memoize.ts'
import { unaccented } from '../../../../kernel/unaccented.ts'
import { ownerOfFile } from '../../../contacts/shared/imported-beside.ts'
import { valueKey } from '../cells/cell-text.ts'

/** An agent of the agency, as a file may name them. */
export interface NamedAgent {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** A person's meaning of a name: the number of an agent, or the owner of the file. */
export type AgentChoice = string
export const chosenOwner = 'owner'

const nameKey = (text: string): string => unaccented(valueKey(text)).replaceAll('.', '')
const inOrder = (name: string): string => {
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  return first === undefined || more.length > 0 ? name : `${first} ${last}`
}

/**
 * Returns who is meant by a name ("First Last" or "Last, First") or an email address, without
 * letter case and accents; undefined for no agent, or more than one.
 */
export function agentFinder(agents: readonly NamedAgent[]): (text: string) => number | undefined {
  const found = new Map<string, number | undefined>()
  for (const { id, firstName, lastName, email } of agents)
    for (const key of new Set([nameKey(`${firstName} ${lastName}`), unaccented(email)]))
      if (key !== '') found.set(key, found.has(key) ? undefined : id)
  return (text) => found.get(unaccented(valueKey(text))) ?? found.get(inOrder(nameKey(text)))
}

/**
 * Returns the reader of agent cells: a person's choice comes before the name; null for a blank
 * cell, undefined for a name that no agent has.
 */
export function agentReader(
  agents: readonly NamedAgent[],
  choices: Readonly<Record<string, AgentChoice>> = {},
): (text: string) => number | null | undefined {
  const find = agentFinder(agents)
  const chosen = new Map(
    Object.entries(choices).map(([text, choice]) => [
      valueKey(text),
      choice === chosenOwner ? ownerOfFile : Number(choice),
    ]),
  )
  return memoize(2000, (text) => {
    const key = valueKey(text)
    return key === '' ? null : (chosen.get(key) ?? find(text))
  })
}
