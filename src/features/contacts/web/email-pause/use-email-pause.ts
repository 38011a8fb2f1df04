import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { everything, useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { emailPauseApi, emailPauseClient } from '../../client/email-pause-client.ts'
import { pausedUntilReason, pauseFailed } from '../../shared/email-pause.rules.ts'

/** Until when a contact's emails pause, why none goes now, and changing the pause with an undo. */
export function useEmailPause(contactId: number) {
  const queries = useQueryClient()
  const query = useQuery(emailPauseApi.readEmailPause.queryOptions({ input: { id: contactId } }))
  const action = useAction(emailPauseApi.setEmailPause.mutationOptions(), {
    invalidates: everything,
    failed: pauseFailed,
  })
  const undo = async (before: CalendarDate | null) => {
    try {
      await emailPauseClient.setEmailPause({ id: contactId, until: before })
    } catch (error) {
      toast({ message: errorMessage(error, pauseFailed), tone: 'critical' })
    }
    void queries.invalidateQueries()
  }
  const set = (until: CalendarDate | null, onDone?: () => void) =>
    action.run(
      { id: contactId, until },
      {
        onDone: ({ before }) => {
          onDone?.()
          toast({
            message: until === null ? 'Emails resumed' : pausedUntilReason(until),
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void undo(before) },
          })
        },
        onFailed: (error) =>
          until === null && toast({ message: errorMessage(error, pauseFailed), tone: 'critical' }),
      },
    )
  const { until = null, no_email_reason: reason = null, today } = query.data ?? {}
  return { until, reason, today, known: query.data !== undefined, set, ...action }
}
