import { Box, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { personName } from '../../../kernel/person-name.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { agentsApi } from '../../agents/client/agents-client.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import { medigapPlans } from '../../carriers/shared/plans.ts'
import { usStates } from '../../geo/shared/us-states.ts'
import {
  type BookFilter,
  bookCarriers,
  filterProblem,
  type Grouping,
  groupingLabels,
  groupings,
  noState,
  otherPlans,
} from '../shared/book-filter.ts'

/** Policies that began earlier are rare. */
const shownStartYears = 40

type Choice = { value: string; label: string }

const carriers = bookCarriers.map((name) => ({
  value: name,
  label: name === otherCarrier ? 'Other carriers' : name,
}))
const plans = [
  ...medigapPlans.map(({ code, name }) => ({ value: code, label: name })),
  { value: otherPlans, label: 'Other plans' },
]
const states = [
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
  { value: noState, label: 'No state' },
]

const none = {
  agent: undefined,
  carrier: undefined,
  plan: undefined,
  state: undefined,
  from: undefined,
  until: undefined,
}

type FilterChange = { [Key in keyof BookFilter]?: BookFilter[Key] | undefined }

export type BookFiltersProps = {
  by: Grouping
  filter: BookFilter
  /** The day of the figures, which ends the start years to choose from. */
  asOf: CalendarDate | undefined
  onBy: (by: Grouping) => void
  onFilter: (change: FilterChange) => void
  /** Other choices of the report, below these. */
  children?: ReactNode
}

/**
 * The grouping of policies, and which ones a report is about, or why there can be none. On a phone
 * the figures come first: the filters wait behind a button.
 */
export function BookFilters({ by, filter, asOf, onBy, onFilter, children }: BookFiltersProps) {
  const [open, setOpen] = useState(false)
  const problem = filterProblem(filter)
  const wide = open ? {} : { visibleFrom: 'sm' as const }
  const chosen = Object.values(filter).filter((value) => value !== undefined).length
  const { data } = useQuery(agentsApi.listAgents.queryOptions())
  const agents: Choice[] = [
    ...(data?.agents ?? []).map(({ id, firstName, lastName }) => ({
      value: String(id),
      label: personName(firstName, lastName),
    })),
    { value: '0', label: 'No agent' },
  ]
  const years = Array.from({ length: asOf === undefined ? 0 : shownStartYears }, (_, index) => {
    const year = String(Number(asOf?.slice(0, 4)) - index)
    return { value: year, label: year }
  })
  const select = (key: keyof BookFilter, label: string, all: string, choices: Choice[]) => {
    const value = String(filter[key] ?? '')
    const unlisted = value !== '' && !choices.some((choice) => choice.value === value)
    return (
      <NativeSelect
        {...wide}
        label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value
          const isNumber = key === 'agent' || key === 'from' || key === 'until'
          onFilter({
            [key]: text === '' ? undefined : isNumber ? Number(text) : text,
          } as FilterChange)
        }}
        data={[
          { value: '', label: all },
          ...choices,
          ...(unlisted ? [{ value, label: key === 'agent' ? 'Another agent' : value }] : []),
        ]}
      />
    )
  }
  return (
    <>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 2, sm: 4, lg: 8 }} spacing="md" verticalSpacing="sm">
          <NativeSelect
            label="Compare by"
            value={by}
            onChange={({ currentTarget }) => onBy(currentTarget.value as Grouping)}
            data={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
          />
          <Group align="flex-end" hiddenFrom="sm">
            <Button
              variant="default"
              aria-expanded={open}
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
            </Button>
          </Group>
          {select('carrier', 'Carrier', 'Every carrier', carriers)}
          {select('agent', 'Agent', 'Every agent', agents)}
          {select('plan', 'Plan', 'Every plan', plans)}
          {select('state', 'State', 'Every state', states)}
          {select('from', 'Started in or after', 'Any year', years)}
          {select('until', 'Started in or before', 'Any year', years)}
          {chosen > 0 && (
            <Group align="flex-end">
              <Button variant="subtle" onClick={() => onFilter(none)}>
                Clear filters
              </Button>
            </Group>
          )}
        </SimpleGrid>
        {children && <Box {...wide}>{children}</Box>}
      </Stack>
      {problem !== undefined && (
        <Section>
          <EmptyState title={problem} text="Choose a first year no later than the last one." />
        </Section>
      )}
    </>
  )
}
