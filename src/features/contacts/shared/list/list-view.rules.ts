import { type ContactFilter, noAgent } from '../contact-filter.ts'
import { readExtraCondition } from '../extra-filter.rules.ts'
import { type FilterNames, filterLabels } from './filter-words.ts'

/** A view's clients that can be worked through: more are too many for one sitting. */
export const workedThroughAtMost = 1000

export const viewLimits = { name: 60, own: 100, shared: 100 } as const
export const viewNameMissing = 'Please enter a name for the view'
export const viewExists = 'A view with this name already exists'
export const viewUnknown = 'View not found'
export const onlyAdminsShare = 'Only admins can share a view with everyone.'
export const tooManyViews = `You can have up to ${viewLimits.own} views. Please delete one first.`

/** The values of filters that can be chosen now. */
export interface Choosable extends FilterNames {
  readonly states: readonly string[]
  readonly carriers: readonly string[]
  /** Whether the member sees the agents. */
  readonly seesAgents: boolean
}

/**
 * Returns the parts of a filter that name something that is no longer there, as "Agent" or
 * "Carrier: Aetna": an earlier view or link finds no one by them.
 */
export function goneParts(filter: ContactFilter, now: Choosable): string[] {
  const agents = now.seesAgents
    ? filter.agents.filter(
        (id) => id !== noAgent && !now.agents.some((one) => String(one.id) === id),
      )
    : []
  const fields = filter.extra.filter(
    (text) => !now.fields.some(({ id }) => id === readExtraCondition(text)?.field),
  )
  const increases = filter.increases.filter(
    (id) => now.increases !== undefined && !now.increases.some((one) => String(one.id) === id),
  )
  const tags = filter.tags.filter(
    (id) => now.tags !== undefined && !now.tags.some((one) => String(one.id) === id),
  )
  const missing = (key: 'carriers' | 'states') =>
    filter[key]
      .filter((value) => !now[key].includes(value))
      .map((value) => `${filterLabels[key]}: ${value}`)
  return [
    ...(agents.length > 0 ? ['a deleted agent'] : []),
    ...(fields.length > 0 ? ['a removed extra field'] : []),
    ...(increases.length > 0 ? ['a deleted rate increase'] : []),
    ...(tags.length > 0 ? ['a tag that was deleted or merged into another'] : []),
    ...missing('carriers'),
    ...missing('states'),
  ]
}
