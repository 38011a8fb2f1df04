import { SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { formatCount } from '../../../../kernel/count.ts'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { dryRunApi } from '../../client/dry-run-client.ts'
import { type DryRunChange, type DryRunDays, dryRunDays } from '../../shared/dry-run.contract.ts'
import {
  dryRunDaysLabels,
  dryRunOutcomeLabels,
  dryRunSentence,
  whyNotText,
} from '../../shared/dry-run-texts.ts'
import { emailTypeLabel } from '../../shared/labels.ts'
import type { CountedGroup } from '../../shared/plan/dry-run.rules.ts'
import { SendingLimited } from '../SendingLimited.tsx'
import { TriedEmails } from './TriedEmails.tsx'

export type DryRunProps = { change: Omit<DryRunChange, 'days'> }

const horizons = dryRunDays.map((days) => ({
  value: String(days),
  label: dryRunDaysLabels[days],
}))
const groupKey = ({ outcome, type, reason }: CountedGroup) =>
  JSON.stringify([outcome, type, reason])

/** The emails of the next days after a change, and why the rest would not be sent. */
export function DryRun({ change }: DryRunProps) {
  const [days, setDays] = useState<DryRunDays>(30)
  const [open, setOpen] = useState<CountedGroup>()
  const input = { ...change, days }
  const query = useQuery(
    dryRunApi.tryPlan.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Period"
        data={horizons}
        value={String(days)}
        onChange={(next) => {
          setDays(Number(next) as DryRunDays)
          setOpen(undefined)
        }}
      />
      <QueryState query={query} compact errorText="The emails could not be counted.">
        {({ groups, about, from, to, planned, total }) => (
          <Stack gap="sm">
            <Text role="status" fw={600}>
              {dryRunSentence(groups, about)}
            </Text>
            <Text size="sm" c="dimmed">
              From {displayDate(from)} to {displayDate(to)}, as the planner would send them. Nothing
              is saved. Follow-ups to emails not yet sent are not included.
              {about &&
                ` Estimated from ${formatCount(planned)} of ${formatCount(total)} clients. Each number opens the ones in that sample.`}
            </Text>
            <SendingLimited />
            <DataTable
              caption="Emails by outcome"
              columns={[
                { key: 'type', header: 'Email', cell: ({ type }) => typeText(type) },
                {
                  key: 'outcome',
                  header: 'Outcome',
                  cell: (group) => (
                    <>
                      {dryRunOutcomeLabels[group.outcome]}
                      {group.outcome === 'not_sent' && (
                        <Text size="xs" c="dimmed">
                          {whyNotText(group.reason)}
                        </Text>
                      )}
                    </>
                  ),
                },
                {
                  key: 'emails',
                  header: 'Emails',
                  align: 'end',
                  cell: (group) => (
                    <TextButton
                      onClick={() => setOpen(group)}
                      aria-label={`${formatCount(group.emails)}: show the clients, ${typeText(group.type)}, ${dryRunOutcomeLabels[group.outcome]}`}
                    >
                      {formatCount(group.emails)}
                    </TextButton>
                  ),
                },
              ]}
              rows={groups}
              rowKey={groupKey}
              emptyText="No emails are planned in this period."
            />
            {open && (
              <TriedEmails
                key={groupKey(open)}
                change={input}
                group={open}
                title={`${typeText(open.type)}: ${open.outcome === 'not_sent' ? whyNotText(open.reason) : dryRunOutcomeLabels[open.outcome]}`}
              />
            )}
          </Stack>
        )}
      </QueryState>
    </Stack>
  )
}

const typeText = (type: string) => (type === 'none' ? 'No emails at all' : emailTypeLabel(type))
