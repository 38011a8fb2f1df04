import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { notesApi, notesClient } from '../client/notes-client.ts'
import { changeFailed } from '../shared/note-texts.ts'
import type { LoggedCall, Note } from '../shared/notes.contract.ts'
import { focusBeside } from './focus-beside.ts'

/** Pins and deletes notes and logged calls; a deletion offers its undo. */
export function useNoteActions() {
  const queries = useQueryClient()
  const changed = () => void queries.invalidateQueries({ queryKey: notesApi.key() })
  const failed = (error: unknown) =>
    toast({
      message: errorMessage(error, changeFailed),
      tone: 'critical',
      duration: undoMilliseconds,
    })
  const options = { invalidates: [notesApi.key()], failed: changeFailed }
  const update = useAction(notesApi.updateNote.mutationOptions(), options)
  const removeNote = useAction(notesApi.deleteNote.mutationOptions(), options)
  const removeCall = useAction(notesApi.deleteCall.mutationOptions(), options)
  const offerUndo = (message: string, undo: () => Promise<unknown>) =>
    toast({
      message,
      tone: 'positive',
      duration: undoMilliseconds,
      action: { label: 'Undo', onAction: () => void undo().then(changed).catch(failed) },
    })
  return {
    busy: update.busy || removeNote.busy || removeCall.busy,
    setPinned: ({ id, contact_id }: Pick<Note, 'id' | 'contact_id'>, pinned: boolean) =>
      update.run({ id: contact_id, note_id: id, pinned }, { onFailed: failed }),
    /** `entry` is the note's place in the list, whose neighbor gets the focus. */
    deleteNote: ({ id, contact_id }: Pick<Note, 'id' | 'contact_id'>, entry?: Element | null) => {
      const note = { id: contact_id, note_id: id }
      removeNote.run(note, {
        onFailed: failed,
        onDone: () => {
          focusBeside(entry)
          offerUndo('The note was deleted', () => notesClient.restoreNote(note))
        },
      })
    },
    deleteCall: (
      { id, contact_id }: Pick<LoggedCall, 'id' | 'contact_id'>,
      entry?: Element | null,
    ) => {
      const call = { id: contact_id, call_id: id }
      removeCall.run(call, {
        onFailed: failed,
        onDone: () => {
          focusBeside(entry)
          offerUndo('The logged call was deleted', () => notesClient.restoreCall(call))
        },
      })
    },
  }
}
