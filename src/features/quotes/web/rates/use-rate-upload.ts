import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UploadError, uploadFromTab } from '../../../../api/upload-from-tab.ts'
import { minuteMs } from '../../../../kernel/duration.ts'
import { useLeaveWarning } from '../../../../ui/overlay/use-leave-warning.ts'
import { ratesApi } from '../../client/rates-client.ts'
import { rateFileLimits } from '../../shared/rates/rate-file.ts'
import { rateFileTooLarge, rateUploadFailed } from '../../shared/rates/rate-texts.ts'

export type RateUploadState =
  | { readonly kind: 'idle' }
  /** The share of the bytes that are sent; 1 while the server compares the last lines. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string }

/** The server ends an upload after this time too. */
const maxUploadMilliseconds = 15 * minuteMs

/** Sends one rate file at a time, and calls `onLoaded` with the new version's id. */
export function useRateUpload(onLoaded: (id: number) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<RateUploadState>({ kind: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  useLeaveWarning(state.kind === 'sending')

  async function send(file: File, illustrative: boolean): Promise<void> {
    if (file.size > rateFileLimits.uploadBytes)
      return setState({ kind: 'failed', message: rateFileTooLarge })
    const form = new FormData()
    // The server reads only the fields before the file.
    form.set('illustrative', String(illustrative))
    form.set('file', file)
    const controller = new AbortController()
    abort.current = controller
    setState({ kind: 'sending', share: 0 })
    try {
      const { id } = (await uploadFromTab('/api/rates/import', form, {
        onSent: (share) => setState({ kind: 'sending', share }),
        timeout: maxUploadMilliseconds,
        signal: controller.signal,
      })) as { id: number }
      setState({ kind: 'idle' })
      void queries.invalidateQueries({ queryKey: ratesApi.key() })
      onLoaded(id)
    } catch (error) {
      const message = error instanceof UploadError ? error.message : ''
      setState(
        controller.signal.aborted
          ? { kind: 'idle' }
          : { kind: 'failed', message: message || rateUploadFailed },
      )
    }
  }
  return { state, send, cancel: () => abort.current?.abort() }
}
