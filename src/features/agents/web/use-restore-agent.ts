import { useAction } from '../../../ui/forms/use-action.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { accessApi } from '../../access/client/access-client.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { contactCount } from '../../contacts/shared/contact-name.ts'
import { agentsApi } from '../client/agents-client.ts'

/** Restores a deleted agent and reports it in a corner of the screen. */
export function useRestoreAgent() {
  const restore = useAction(agentsApi.restoreAgent.mutationOptions(), {
    invalidates: [agentsApi.key(), accessApi.key(), contactsApi.key()],
    failed: 'Failed to restore agent',
  })
  return {
    busy: restore.busy,
    error: restore.error,
    run: ({ id, name }: { readonly id: number; readonly name: string }) =>
      restore.run(
        { id },
        {
          onDone: ({ contacts }) =>
            toast({
              tone: 'positive',
              message: `${name} was restored${contacts > 0 ? ` with ${contactCount(contacts)}` : ''}`,
            }),
        },
      ),
  }
}
export type RestoreAction = ReturnType<typeof useRestoreAgent>
