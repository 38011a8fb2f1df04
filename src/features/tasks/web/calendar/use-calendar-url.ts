import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { needsSignInAgain, useSignInAgain } from '../../../access/client/use-sign-in-again.ts'
import { calendarApi } from '../../client/calendar-client.ts'
import { calendarFailed } from '../../shared/calendar/calendar-texts.ts'

/** Makes a new URL of the calendar, after a recent sign-in. */
export function useCalendarUrl(onUrl: (url: string) => void) {
  const queries = useQueryClient()
  const signInAgain = useSignInAgain()
  const make = useAction(calendarApi.turnCalendarOn.mutationOptions(), { failed: calendarFailed })
  const run = (with_phone: boolean, onDone?: () => void) =>
    make.run(
      { with_phone },
      {
        onDone: ({ calendar, url }) => {
          queries.setQueryData(calendarApi.readCalendar.queryKey(), { calendar })
          onUrl(url)
          onDone?.()
        },
        onFailed: (error) => {
          if (!needsSignInAgain(error)) return
          make.reset()
          signInAgain.ask()
        },
      },
    )
  return { run, busy: make.busy, error: make.error, reset: make.reset, signInAgain }
}
