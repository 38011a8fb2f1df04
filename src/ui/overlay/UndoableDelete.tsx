import type { UseMutationOptions } from '@tanstack/react-query'
import { Button } from '../buttons/Button.tsx'
import { useAction } from '../forms/use-action.ts'
import { errorMessage } from '../foundation/transport-error.ts'
import { toast, undoMilliseconds } from './toasts.ts'

export type UndoableDeleteProps<Input, Output, Failure, Context> = {
  label?: string
  /** Names the deleted thing to people who hear the button. */
  of: string
  /** Told when it is gone. */
  told: string
  failed: string
  remove: UseMutationOptions<Output, Failure, Input, Context>
  restore: (input: Input) => Promise<unknown>
  input: Input
  /** Called before the call. */
  onStart?: () => void
  /** Makes stale what the screen shows, after a restore and after a failure too. */
  onChanged: () => void
  /** Called in place of `onChanged` when it is gone. */
  onDeleted?: () => void
}

/** Deletes something at once, and offers to undo it. */
export function UndoableDelete<Input, Output, Failure, Context>({
  label = 'Delete',
  of,
  told,
  failed,
  remove: call,
  restore,
  input,
  onStart,
  onChanged,
  onDeleted = onChanged,
}: UndoableDeleteProps<Input, Output, Failure, Context>) {
  const remove = useAction(call, { failed })
  const onFailed = (error: unknown) => {
    onChanged()
    toast({ message: errorMessage(error, failed), tone: 'critical' })
  }
  const undo = () => void restore(input).then(onChanged).catch(onFailed)
  const onDone = () => {
    onDeleted()
    toast({
      message: told,
      tone: 'positive',
      duration: undoMilliseconds,
      action: { label: 'Undo', onAction: undo },
    })
  }
  return (
    <Button
      variant="subtle"
      color="critical"
      size="sm"
      aria-label={`${label} ${of}`}
      disabled={remove.busy}
      onClick={() => {
        onStart?.()
        remove.run(input, { onDone, onFailed })
      }}
    >
      {label}
    </Button>
  )
}
