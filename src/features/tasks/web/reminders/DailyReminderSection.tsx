import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
      description="One email a day with your calls, tasks and birthdays for today. On days with nothing to do, you get no email."
    >
      <QueryState query={query} compact errorText="Failed to load your daily reminder">
        {({ reminder }) => <Reminder reminder={reminder} />}
      </QueryState>
    </Section>
  )
}

type Choice = Pick<DailyReminder, 'wanted' | 'hour'>

function Reminder({ reminder }: { reminder: DailyReminder }) {
  const { next_at, time_zone, email, paused } = reminder
  // Shown at once; a failure shows again what is stored.
  const [chosen, setChosen] = useState<Choice>()
  const { wanted, hour } = chosen ?? reminder
  const queries = useQueryClient()
  // One after another, so that the last choice is the one that stays.
  const save = useAction(
    remindersApi.saveReminder.mutationOptions({ scope: { id: 'daily-reminder' } }),
    { failed: reminderFailed },
  )
  const change = (input: Choice) => {
    setChosen(input)
    save.run(input, {
      onFailed: () => {
        setChosen(undefined)
        void queries.invalidateQueries({ queryKey: remindersApi.key() })
      },
      onDone: (saved) => {
        setChosen(undefined)
        queries.setQueryData(remindersApi.readReminder.queryKey(), saved)
        toast({
          message: saved.reminder.wanted
            ? `Daily reminder at ${hourLabel(saved.reminder.hour)}`
            : 'Daily reminder turned off',
          tone: 'positive',
        })
      },
    })
  }
  return (
    <Stack gap="md">
      <Checkbox
        label="Email me my work for the day"
        description={`Sent to ${email}. It names clients but leaves out what you wrote about them.`}
        checked={wanted}
        onChange={({ currentTarget }) => change({ wanted: currentTarget.checked, hour })}
      />
      {wanted && (
        <NativeSelect
          label="Hour"
          maw="16rem"
          data={hours}
          value={String(hour)}
          onChange={({ currentTarget }) => change({ wanted, hour: Number(currentTarget.value) })}
          description="In your agency’s time zone"
        />
      )}
      {next_at !== null && paused === null && chosen === undefined && (
        <Text size="sm" c="dimmed">
          Next one: {displayInstant(next_at, time_zone)}
        </Text>
      )}
      {paused !== null && (
        <Banner tone="warning">No reminder is scheduled right now. {paused}</Banner>
      )}
      <SubmitError message={save.error} />
    </Stack>
  )
}
