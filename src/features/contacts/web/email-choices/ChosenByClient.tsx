import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { everything, useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { emailChoicesApi, emailChoicesClient } from '../../client/email-choices-client.ts'
import {
  choicesFailed,
  choicesText,
  type EmailChoices,
  isChosen,
} from '../../shared/email-choices.rules.ts'

/** The client's choices about emails, with a button that undoes them; nothing without any. */
export function ChosenByClient({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const queries = useQueryClient()
  const query = useQuery(
    emailChoicesApi.readEmailChoices.queryOptions({ input: { id: contactId } }),
  )
  const action = useAction(emailChoicesApi.setEmailChoices.mutationOptions(), {
    invalidates: everything,
    failed: choicesFailed,
  })
  const failed = (error: unknown) =>
    toast({ message: errorMessage(error, choicesFailed), tone: 'critical' })
  const undo = async (before: EmailChoices) => {
    await emailChoicesClient
      .setEmailChoices({ id: contactId, ...before, declined: [...before.declined] })
      .catch(failed)
    void queries.invalidateQueries()
  }
  const takeBack = () =>
    action.run(
      { id: contactId, declined: [], callsInstead: false },
      {
        onDone: ({ before }) =>
          toast({
            message: 'All emails turned back on',
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void undo(before) },
          }),
        onFailed: failed,
      },
    )
  if (query.data === undefined || !isChosen(query.data)) return <FirstLoad query={query} />
  const { chosenAt } = query.data
  const when = chosenAt === null ? '' : ` since ${displayInstant(chosenAt, timeZone)}`
  return (
    <Banner
      tone="info"
      title={`The client’s choice about emails${when}`}
      action={
        <Button size="sm" variant="default" loading={action.busy} onClick={takeBack}>
          Turn all emails back on
        </Button>
      }
    >
      {choicesText(query.data)}. Change this only if the client asks you to.
    </Banner>
  )
}
