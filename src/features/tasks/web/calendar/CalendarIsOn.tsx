import { Code, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../../ui/buttons/CopyButton.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { calendarApi } from '../../client/calendar-client.ts'
import type { CalendarFeed } from '../../shared/calendar/calendar.contract.ts'
import { calendarFailed } from '../../shared/calendar/calendar-texts.ts'
import { PhoneChoice } from './PhoneChoice.tsx'
import { useCalendarUrl } from './use-calendar-url.ts'

const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

export type CalendarIsOnProps = {
  calendar: CalendarFeed
  /** Right after it was made. */
  url: string | undefined
  onUrl: (url: string | undefined) => void
}

export function CalendarIsOn({ calendar, url, onUrl }: CalendarIsOnProps) {
  const { timeZone } = useMe()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const make = useCalendarUrl(onUrl)
  // One after another, so that the last choice is the one that stays.
  const change = useAction(
    calendarApi.changeCalendar.mutationOptions({ scope: { id: 'calendar' } }),
    { failed: calendarFailed },
  )
  const end = useAction(calendarApi.endCalendar.mutationOptions(), { failed: calendarFailed })
  const { created_at, last_read_at } = calendar
  // Shown at once; a failure shows again what is stored.
  const [chosen, setChosen] = useState<boolean>()
  const with_phone = chosen ?? calendar.with_phone
  const store = (changed: CalendarFeed | null) =>
    queries.setQueryData(calendarApi.readCalendar.queryKey(), { calendar: changed })
  const close = () => {
    setAsking(undefined)
    make.reset()
    end.reset()
  }
  const renew = () =>
    make.run(with_phone, () => {
      close()
      toast({ message: 'Your calendar has a new URL', tone: 'positive' })
    })
  const stop = () =>
    end.run(undefined, {
      onDone: () => {
        close()
        onUrl(undefined)
        store(null)
        toast({ message: 'Calendar turned off', tone: 'positive' })
      },
    })
  return (
    <Stack gap="md">
      {url === undefined ? (
        <Text size="sm">On since {displayInstant(created_at, timeZone)}</Text>
      ) : (
        <NewUrl url={url} />
      )}
      <Text size="sm" c="dimmed">
        {last_read_at === null
          ? 'No calendar app has loaded it yet.'
          : `Last loaded ${displayInstant(last_read_at, timeZone)}`}
      </Text>
      <PhoneChoice
        value={with_phone}
        onChange={(value) => {
          setChosen(value)
          change.run(
            { with_phone: value },
            {
              onFailed: () => {
                setChosen(undefined)
                void queries.invalidateQueries({ queryKey: calendarApi.key() })
              },
              onDone: (done) => {
                setChosen(undefined)
                store(done.calendar)
              },
            },
          )
        }}
      />
      <SubmitError message={change.error} />
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking('renew')}>
          Replace URL
        </Button>
        <Button variant="default" onClick={() => setAsking('end')}>
          Turn off calendar
        </Button>
      </Group>
      <ConfirmDialog
        open={asking === 'renew' && !make.signInAgain.open}
        onClose={close}
        onConfirm={renew}
        title="Replace your calendar’s URL?"
        confirmLabel="Replace URL"
        busy={make.busy}
        busyLabel="Renewing..."
        error={make.error}
      >
        The current URL stops working. Calendar apps that use it will not update until you give them
        the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        onClose={close}
        onConfirm={stop}
        title="Turn off your calendar?"
        confirmLabel="Turn off calendar"
        busy={end.busy}
        busyLabel="Ending..."
        error={end.error}
      >
        Its URL stops working immediately. If you turn the calendar on again, it gets a new URL.
      </ConfirmDialog>
      <SignInAgainDialog {...make.signInAgain} before="replace your calendar’s URL" />
    </Stack>
  )
}

function NewUrl({ url }: { url: string }) {
  return (
    <>
      <Banner tone="warning">
        Copy the URL now and treat it like a password: anyone who has it can read your calendar. It
        will not be shown again.
      </Banner>
      <Code block aria-label="Calendar URL" style={wrapped}>
        {url}
      </Code>
      <CopyButton text={url} label="Copy URL" variant="filled" />
      <Text size="sm" c="dimmed">
        In your calendar app, add a calendar “from URL” or “by subscription”. Most apps refresh it
        every few hours.
      </Text>
    </>
  )
}
