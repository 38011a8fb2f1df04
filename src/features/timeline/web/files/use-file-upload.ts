import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newRequestId } from '../../../../api/request-id.ts'
import { UploadError, uploadFromTab } from '../../../../api/upload-from-tab.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { filesApi } from '../../client/files-client.ts'
import { fileFailed, fileProblem } from '../../shared/files/file.rules.ts'

/** Ten megabytes on a slow line take minutes. */
const timeout = 10 * 60_000

/** Adds files to a contact, one at a time, with progress and a way to cancel. */
export function useFileUpload(contactId: number) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<{ name: string; share: number }>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const upload = async (file: File) => {
    const problem = fileProblem(file)
    setError(problem)
    if (problem !== undefined) return
    const controller = new AbortController()
    running.current = controller
    setSent({ name: file.name, share: 0 })
    const form = new FormData()
    form.set('name', file.name)
    form.set('request_id', newRequestId())
    form.set('file', file)
    try {
      await uploadFromTab(`/api/contacts/${contactId}/files`, form, {
        onSent: (share) => setSent({ name: file.name, share }),
        timeout,
        signal: controller.signal,
      })
      toast({ message: `“${file.name}” was added`, tone: 'positive' })
    } catch (failure) {
      const { status, message } = failure instanceof UploadError ? failure : new UploadError(0, '')
      if (!controller.signal.aborted)
        setError(status >= 400 && status < 500 && message !== '' ? message : fileFailed)
    }
    // Also when it failed: the answer may have been lost after the file was saved.
    void queries.invalidateQueries({ queryKey: filesApi.key() })
    setSent(undefined)
  }
  return {
    upload: (file: File) => void upload(file),
    cancel: () => running.current?.abort(),
    sent,
    error,
  }
}
