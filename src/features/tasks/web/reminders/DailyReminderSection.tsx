import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { remindersApi } from '../../client/reminders-client.ts'
import { hourLabel, reminderFailed, reminderTitle } from '../../shared/reminders/reminder-texts.ts'
import type { DailyReminder } from '../../shared/reminders/reminders.contract.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourLabel(hour),
}))

/** The member's own reminder by email; each choice takes effect immediately. */
export function DailyReminderSection() {
  const query = useQuery(remindersApi.readReminder.queryOptions())
  return (
    <Section
      title={reminderTitle}
      description="One email a day with your calls, tasks and birthdays of today. When there is nothing to do, none comes."
    >
      <QueryState query={query} compact errorText="Your daily reminder could not be loaded">
        {({ reminder }) => <Reminder reminder={reminder} />}
      </QueryState>
    </Section>
  )
}

function Reminder({ reminder }: { reminder: DailyReminder }) {
  const { wanted, hour, next_at, time_zone, email, paused } = reminder
  const queries = useQueryClient()
  const save = useAction(remindersApi.saveReminder.mutationOptions(), { failed: reminderFailed })
  const change = (input: { wanted: boolean; hour: number }) =>
    save.run(input, {
      onDone: (saved) => {
        queries.setQueryData(remindersApi.readReminder.queryKey(), saved)
        toast({
          message: saved.reminder.wanted
            ? `Daily reminder at ${hourLabel(saved.reminder.hour)}`
            : 'Daily reminder turned off',
          tone: 'positive',
        })
      },
    })
  return (
    <Stack gap="md">
      <Checkbox
        label="Email me my work of the day"
        description={`To ${email}. Clients are named in it, and what you wrote about them is not.`}
        checked={wanted}
        disabled={save.busy}
        onChange={({ currentTarget }) => change({ wanted: currentTarget.checked, hour })}
      />
      {wanted && (
        <NativeSelect
          label="Hour"
          maw="16rem"
          data={hours}
          value={String(hour)}
          disabled={save.busy}
          onChange={({ currentTarget }) => change({ wanted, hour: Number(currentTarget.value) })}
          description="By the agency’s clock"
        />
      )}
      {next_at !== null && paused === null && (
        <Text size="sm" c="dimmed">
          Next one: {displayInstant(next_at, time_zone)}
        </Text>
      )}
      {paused !== null && <Banner tone="warning">No reminder comes for now. {paused}</Banner>}
      <SubmitError message={save.error} />
    </Stack>
  )
}
