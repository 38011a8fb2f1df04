import { useMutation, useQueryClient } from '@tanstack/react-query'
import { downloadFile } from '../../../../api/download-file.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { filesApi, filesClient } from '../../client/files-client.ts'
import type { ContactFile } from '../../shared/files/files.contract.ts'
import { changeFailed } from '../../shared/note-texts.ts'
import { focusBeside } from '../focus-beside.ts'

/** The path of a file's bytes, or of a picture to look at. */
export const filePath = (
  { id, contact_id }: Pick<ContactFile, 'id' | 'contact_id'>,
  as: 'content' | 'preview',
): string => `/api/contacts/${contact_id}/files/${id}/${as}`

/** Downloads and deletes files; a deletion offers its undo. */
export function useFileActions() {
  const queries = useQueryClient()
  const failed = (message: string) => (error: unknown) =>
    toast({
      message: errorMessage(error, message),
      tone: 'critical',
      duration: undoMilliseconds,
    })
  const changed = () => void queries.invalidateQueries({ queryKey: filesApi.key() })
  const remove = useAction(filesApi.deleteFile.mutationOptions(), {
    invalidates: [filesApi.key()],
    failed: changeFailed,
  })
  const download = useMutation({
    mutationFn: (file: ContactFile) =>
      downloadFile(filePath(file, 'content'), { fileName: file.name }),
    onError: failed('The file could not be downloaded. Please try again.'),
  })
  return {
    busy: remove.busy,
    downloading: download.isPending ? download.variables.id : undefined,
    download: (file: ContactFile) => download.mutate(file),
    /** `entry` is the file's place in the list, whose neighbor gets the focus. */
    deleteFile: ({ id, contact_id, name }: ContactFile, entry?: Element | null) => {
      const file = { id: contact_id, file_id: id }
      remove.run(file, {
        onFailed: failed(changeFailed),
        onDone: () => {
          focusBeside(entry)
          toast({
            message: `“${name}” was deleted`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: {
              label: 'Undo',
              onAction: () =>
                void filesClient.restoreFile(file).then(changed).catch(failed(changeFailed)),
            },
          })
        },
      })
    },
  }
}
