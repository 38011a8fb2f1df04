import { useEffect, useState } from 'react'
import { newRequestId } from '../../../kernel/request-id.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { tasksApi } from '../client/tasks-client.ts'
import { dueFields } from '../shared/due.rules.ts'
import { titleMissing } from '../shared/task-fields.ts'
import { taskFailed } from '../shared/task-texts.ts'
import type { OfferedClient } from './TypedTaskField.tsx'
import { useTypedTask } from './use-typed-task.ts'

/** A task while it is typed in words: what they mean, whom it is about, and adding it once. */
export function useQuickTask() {
  const [text, setText] = useState('')
  const [client, setClient] = useState<OfferedClient>()
  const [requestId, setRequestId] = useState(newRequestId)
  const [missing, setMissing] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const typed = useTypedTask(text)
  const add = useAction(tasksApi.addTask.mutationOptions(), {
    invalidates: [tasksApi.key()],
    failed: taskFailed,
  })
  const { read } = typed
  const clear = () => {
    setText('')
    setClient(undefined)
    setMissing(undefined)
    setRequestId(newRequestId())
  }
  const save = () => {
    // Its reader is still loading: the press takes effect when the text is read.
    const unread = read === undefined && text.trim() !== '' && !typed.failed
    setWaiting(unread)
    // Where its reader could not be loaded, the line below says so.
    if (unread || (read === undefined && text.trim() !== '')) return
    if (read === undefined || read.task.detail === '') return setMissing(titleMissing)
    if (read.problem !== undefined) return
    const { detail, due, repeat } = read.task
    add.run(
      {
        ...dueFields(due),
        detail,
        repeat,
        ...(client !== undefined && { contact_id: client.id }),
        request_id: requestId,
      },
      {
        onDone: () => {
          clear()
          toast({
            message: `Task added${read.when === null ? '' : `, due ${read.when}`}`,
            tone: 'positive',
          })
        },
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once, when the text was read
  useEffect(() => {
    if (waiting && read !== undefined) save()
  }, [waiting, read === undefined])
  return {
    text,
    onText: (typedNow: string) => {
      setText(typedNow)
      setMissing(undefined)
      setWaiting(false)
    },
    typed,
    client,
    onClient: setClient,
    error: missing ?? add.error,
    busy: add.busy,
    /** The press waits for the reader of the words. */
    waiting,
    save,
    clear,
  }
}
