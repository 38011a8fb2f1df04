import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { everything, useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import {
  correspondenceApi,
  correspondenceClient,
} from '../../correspondence/client/correspondence-client.ts'
import type { ClientEmailEntry } from '../../correspondence/shared/correspondence.contract.ts'
import { markReadFailed } from '../../correspondence/shared/correspondence-texts.ts'

/** Says that follow-ups wait until a reply is read, with a button if it was read elsewhere. */
export function UnreadReply({ email }: { email: ClientEmailEntry }) {
  const queries = useQueryClient()
  const action = useAction(correspondenceApi.setReplyRead.mutationOptions(), {
    invalidates: everything,
    failed: markReadFailed,
  })
  const reply = { id: email.contact_id, email_id: email.id }
  const undo = async () => {
    try {
      await correspondenceClient.setReplyRead({ ...reply, read: false })
    } catch (error) {
      toast({ message: errorMessage(error, markReadFailed), tone: 'critical' })
    }
    void queries.invalidateQueries()
  }
  const markRead = () =>
    action.run(
      { ...reply, read: true },
      {
        onDone: () =>
          toast({
            message: 'Marked as read: follow-ups continue',
            tone: 'positive',
            duration: undoMilliseconds,
            action: { label: 'Undo', onAction: () => void undo() },
          }),
        onFailed: (error) =>
          toast({ message: errorMessage(error, markReadFailed), tone: 'critical' }),
      },
    )
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        Not read yet: follow-ups are on hold.
      </Text>
      <TextButton onClick={() => !action.busy && markRead()}>Mark as read</TextButton>
    </Group>
  )
}
