import { parseStateCode } from '../../../../kernel/us-state.ts'
import type { Filter, FilterOption } from '../../../../ui/data/FilterSelect.tsx'
import type { ChangeState } from '../../../../ui/list/use-list-page.ts'
import { regionOfState, stateName } from '../../../geo/shared/us-states.ts'
import {
  clientStatuses,
  clientStatusLabel,
} from '../../../organizations/shared/client-status.rules.ts'
import { type ListState, noAgent, withoutEmail } from '../../shared/contact-filter.ts'
import { noEmail } from '../../shared/contact-texts.ts'

export interface FilterOptions {
  readonly states: readonly string[]
  readonly carriers: readonly string[]
  readonly agents?: readonly { id: number; name: string }[] | undefined
}

function stateOption(value: string): FilterOption {
  const code = parseStateCode(value)
  return code === undefined
    ? { value, label: value }
    : { value, label: stateName(code), group: regionOfState(code) }
}

/** Adds values from the URL that no contact has any more, so that they can be removed. */
function withSelected(
  options: readonly FilterOption[],
  selected: readonly string[],
): FilterOption[] {
  const known = new Set(options.map((option) => option.value))
  return [
    ...options,
    ...selected.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ]
}

/**
 * Returns the filters: carrier, state, client status and missing email for all members, agent for
 * admins (decision 80), and the agency's extra fields.
 */
export function contactFilters(
  options: FilterOptions | undefined,
  seesAgents: boolean,
  state: ListState,
  change: ChangeState<ListState>,
  extraFilter: Filter | undefined,
): Filter[] {
  const carriers = (options?.carriers ?? []).map((value) => ({ value, label: value }))
  const agents = [
    ...(options?.agents ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: noAgent, label: 'No agent' },
  ]
  const filter = (
    key: 'carriers' | 'states' | 'agents' | 'statuses' | 'email',
    label: string,
    choices: FilterOption[],
  ): Filter => ({
    key,
    label,
    options: withSelected(choices, state[key]),
    selected: state[key],
    onChange: (values) => change({ [key]: values }),
  })
  return [
    ...(seesAgents ? [filter('agents', 'Agent', agents)] : []),
    filter('carriers', 'Carrier', carriers),
    filter('states', 'State', (options?.states ?? []).map(stateOption)),
    filter(
      'statuses',
      'Client Status',
      clientStatuses.map((value) => ({ value, label: clientStatusLabel(value) })),
    ),
    filter('email', 'Email', [{ value: withoutEmail, label: noEmail }]),
    ...(extraFilter === undefined ? [] : [extraFilter]),
  ]
}
