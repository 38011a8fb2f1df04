import { parseStateCode } from '../../../../kernel/us-state.ts'
import type { Filter, FilterOption } from '../../../../ui/data/FilterSelect.tsx'
import type { ChangeState } from '../../../../ui/list/use-list-page.ts'
import { medigapPlans } from '../../../carriers/shared/plans.ts'
import { regionOfState, regions, usStates } from '../../../geo/shared/us-states.ts'
import { clientStatuses } from '../../../organizations/shared/client-status.rules.ts'
import { type ContactFilter, type ListState, noAgent } from '../../shared/contact-filter.ts'
import { type FilterNames, filterLabels, filterValueText } from '../../shared/list/filter-words.ts'

export interface FilterOptions {
  readonly states: readonly string[]
  readonly carriers: readonly string[]
  readonly agents?: readonly { id: number; name: string }[] | undefined
  readonly tags: readonly { id: number; label: string }[]
}
type Key = Exclude<keyof ContactFilter, 'search' | 'extra'>

/** Filters of the dialog "More filters", which have chips but no button. */
export const moreKeys = [
  'email',
  'emails',
  'ages',
  'birthdays',
  'effective',
  'zips',
  'languages',
  'did',
  'tasks',
  'between',
  'increases',
  'federal',
  'premium',
  'household',
  'last_email',
  'next_email',
  'phone',
] as const satisfies readonly Key[]

const groupOf = (key: Key, value: string): { group?: string } => {
  const code = key === 'states' ? parseStateCode(value) : undefined
  const group = code && regionOfState(code)
  return group === undefined ? {} : { group }
}

const statesInOrder = regions.flatMap((region) =>
  usStates.flatMap((state) => (state.region === region ? [state.code as string] : [])),
)

/** Returns the states by region and name, unlike their codes: Iowa is IA, Illinois IL. */
const byRegion = (codes: readonly string[]): readonly string[] => [
  ...statesInOrder.filter((code) => codes.includes(code)),
  ...codes.filter((code) => !statesInOrder.includes(code)),
]

/**
 * Returns the filters: carrier, state, plan and client status for all members, agent for admins
 * (decision 80), the agency's tags if it has some, its extra fields, and those of "More filters".
 * Values of the URL that no contact has any more can be removed.
 */
export function contactFilters(
  options: FilterOptions | undefined,
  seesAgents: boolean,
  state: ListState,
  change: ChangeState<ListState>,
  names: FilterNames,
  extraFilter: Filter | undefined,
): Filter[] {
  const filter = (key: Key, choices: readonly string[], unlisted = false): Filter => ({
    key,
    label: filterLabels[key],
    unlisted,
    selected: state[key],
    options: [...new Set([...choices, ...state[key]])].map(
      (value): FilterOption => ({
        value,
        label: filterValueText(key, value, names),
        ...groupOf(key, value),
      }),
    ),
    onChange: (values) => change({ [key]: values }),
  })
  const tags = (options?.tags ?? []).map(({ id }) => String(id))
  const agents = [...(options?.agents ?? []).map(({ id }) => String(id)), noAgent]
  return [
    ...(seesAgents ? [filter('agents', agents)] : []),
    filter('carriers', options?.carriers ?? []),
    filter('states', byRegion(options?.states ?? [])),
    filter(
      'plans',
      medigapPlans.map(({ code }) => code),
    ),
    filter('statuses', clientStatuses),
    ...(tags.length + state.tags.length > 0 ? [filter('tags', tags)] : []),
    ...(extraFilter === undefined ? [] : [extraFilter]),
    ...moreKeys.map((key) => filter(key, [], true)),
  ]
}
