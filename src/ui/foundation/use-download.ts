import { useRef, useState } from 'react'
import { errorMessage } from './transport-error.ts'

export type DownloadFailures = {
  /** Shown when it fails without a message that the server wrote for people. */
  failed: string
  needsSignInAgain: (error: unknown) => boolean
  onSignIn: () => void
}

export type DownloadSteps<Progress> = {
  /** Shown before the first byte. */
  first: Progress
  /** Saves the file; rejects with the server's error, or when `signal` ends it. */
  save: (signal: AbortSignal, onProgress: (made: Progress) => void) => Promise<void>
  onSaved?: () => void
}

/** A download that can be canceled: its progress while it runs, and why it failed. */
export function useDownload<Progress>({ failed, needsSignInAgain, onSignIn }: DownloadFailures) {
  const [progress, setProgress] = useState<Progress>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const start = async ({ first, save, onSaved }: DownloadSteps<Progress>) => {
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setProgress(() => first)
    try {
      await save(controller.signal, (made) => setProgress(() => made))
      onSaved?.()
    } catch (thrown) {
      if (controller.signal.aborted) return
      if (needsSignInAgain(thrown)) onSignIn()
      else setError(errorMessage(thrown, failed))
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, error, start, cancel: () => running.current?.abort() }
}
