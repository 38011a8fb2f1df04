import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UploadError, uploadFromTab } from '../../../../api/upload-from-tab.ts'
import { minuteMs } from '../../../../kernel/duration.ts'
import { newRequestId } from '../../../../kernel/request-id.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { filesApi } from '../../client/files-client.ts'
import { fileFailed, fileProblem } from '../../shared/files/file.rules.ts'

/** Ten megabytes on a slow line take minutes. */
const timeout = 10 * minuteMs

/** Adds files to a contact, one at a time, with progress and a way to cancel. */
export function useFileUpload(contactId: number) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<{ name: string; share: number }>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  /** The upload whose answer was lost: the same file again is added once. */
  const unanswered = useRef<{ of: string; requestId: string }>(undefined)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  const tell = (said: string, name: string) => {
    if (shown.current) setError(said)
    else toast({ message: `“${name}”: ${said}`, tone: 'critical', duration: undoMilliseconds })
  }
  const upload = async (file: File) => {
    const problem = fileProblem(file)
    setError(problem)
    if (problem !== undefined) return
    const controller = new AbortController()
    running.current = controller
    setSent({ name: file.name, share: 0 })
    const of = `${contactId}/${file.name}/${file.size}/${file.lastModified}`
    const requestId = unanswered.current?.of === of ? unanswered.current.requestId : newRequestId()
    unanswered.current = { of, requestId }
    const form = new FormData()
    form.set('name', file.name)
    form.set('request_id', requestId)
    form.set('file', file)
    try {
      await uploadFromTab(`/api/contacts/${contactId}/files`, form, {
        onSent: (share) => setSent({ name: file.name, share }),
        timeout,
        signal: controller.signal,
      })
      unanswered.current = undefined
      toast({ message: `“${file.name}” was added`, tone: 'positive' })
    } catch (failure) {
      const { status, message } = failure instanceof UploadError ? failure : new UploadError(0, '')
      const refused = status >= 400 && status < 500
      if (refused) unanswered.current = undefined
      const said = (refused || status === 503) && message !== '' ? message : fileFailed
      if (!controller.signal.aborted) tell(said, file.name)
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
