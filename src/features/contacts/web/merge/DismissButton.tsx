import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { mergeApi } from '../../client/merge-client.ts'
import { dismissFailed } from '../../shared/merge/merge-texts.ts'

export type DismissButtonProps = {
  ids: readonly [number, number]
  /** The two people's names, where several buttons are on the page. */
  names?: string | undefined
  onDone?: (() => void) | undefined
  disabled?: boolean | undefined
}

/** Remembers that two contacts are not the same person. */
export function DismissButton({ ids, names, onDone, disabled }: DismissButtonProps) {
  const dismiss = useAction(mergeApi.dismissDuplicate.mutationOptions(), {
    failed: dismissFailed,
    invalidates: [mergeApi.key(), contactsApi.readContactStats.key()],
  })
  const label = 'Not the same person'
  return (
    <Button
      variant="default"
      size={names === undefined ? 'md' : 'sm'}
      aria-label={names === undefined ? label : `${label}: ${names}`}
      loading={dismiss.busy}
      loadingText="Saving..."
      disabled={disabled}
      onClick={() =>
        dismiss.run(
          { ids: [...ids] },
          {
            onDone: () => {
              toast({ message: 'They will not be suggested again', tone: 'positive' })
              onDone?.()
            },
            onFailed: () => toast({ message: dismissFailed, tone: 'critical' }),
          },
        )
      }
    >
      {label}
    </Button>
  )
}
