import { useRef, useState } from 'react'
import { downloadFile } from '../../../api/download-file.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { needsSignInAgain } from '../../access/client/use-sign-in-again.ts'
import type { Archive } from '../shared/agency-data.contract.ts'

const failed = 'The download broke off. Please try again.'

/** The download of an archive: its progress from 0 to 1 while it runs, and why it failed. */
export function useArchiveDownload({ id, bytes }: Archive, onSignIn: () => void) {
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setProgress(0)
    try {
      await downloadFile(`/api/agency-data/archive/${id}/file`, {
        fileName: 'agency.zip',
        signal: controller.signal,
        onProgress: (made) => setProgress(made.bytes / Math.max(bytes, 1)),
      })
    } catch (thrown) {
      if (controller.signal.aborted) return
      if (needsSignInAgain(thrown)) onSignIn()
      else setError(errorMessage(thrown as Error, failed))
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, error, start, cancel: () => running.current?.abort() }
}
