import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UploadError } from '../../../api/upload-from-tab.ts'
import { newRequestId } from '../../../kernel/request-id.ts'
import { useLeaveWarning } from '../../../ui/overlay/use-leave-warning.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { importsApi, importsClient } from '../client/imports-client.ts'
import { fileGoneError } from '../shared/import-texts.ts'
import type { ImportResult } from '../shared/imports.contract.ts'
import { type UploadFailure, uploadFailure } from '../shared/upload-failure.rules.ts'
import { type FileUpload, uploadFile } from './upload-file.ts'

export type UploadState =
  | { readonly kind: 'idle'; readonly canceled?: boolean }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'importing'; readonly rows: number; readonly phase: 'reading' | 'writing' }
  | { readonly kind: 'failed'; readonly failure: UploadFailure }
  | { readonly kind: 'done'; readonly result: ImportResult }

/**
 * Returns the same text for the same upload, so that a retry returns the first result instead of
 * importing twice.
 */
const signatureOf = ({ file, ...choices }: Omit<FileUpload, 'requestId'>) =>
  JSON.stringify([file.name, file.size, file.lastModified, choices])

const pollEvery = 700

/**
 * Returns why an upload failed. A file that changed after it was chosen breaks the connection as a
 * network error does.
 */
async function failureOf(error: unknown, file: File): Promise<UploadFailure> {
  const { status, message } = error instanceof UploadError ? error : new UploadError(0, '')
  const failure = uploadFailure(status, message)
  if (status !== 0) return failure
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false)
  return readable ? failure : { ...failure, detail: fileGoneError }
}

/** The end of an upload; `left` when its page was left before. */
export type UploadEnd = { readonly left: boolean } & (
  | { readonly result: ImportResult; readonly failure?: undefined }
  | { readonly failure: UploadFailure; readonly result?: undefined }
)

/**
 * Runs one upload at a time: sends the bytes, then shows the progress of the rows, then the result.
 * Once the bytes are sent, `onSent` is called and the page may be left; `onEnd` is called anyway.
 */
export function useUpload(onEnd: (end: UploadEnd) => void, onSent: (requestId: string) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const request = useRef({ signature: '', id: '' })
  const abort = useRef<AbortController>(undefined)
  const left = useRef(false)
  const sending = state.kind === 'sending'
  const dropSending = useRef(() => {})
  useEffect(() => {
    dropSending.current = () => sending && abort.current?.abort()
  }, [sending])
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      dropSending.current()
    }
  }, [])
  // Leaving the page would lose unsent bytes, and with them the import.
  useLeaveWarning(sending || (state.kind === 'importing' && state.phase === 'reading'))

  function watch(requestId: string, signal: AbortSignal): void {
    const timer = setInterval(async () => {
      const entry = await importsClient.readImport({ requestId }).catch(() => undefined)
      if (signal.aborted || entry?.import.status !== 'running') return
      setState({ kind: 'importing', rows: entry.import.rowsSoFar, phase: entry.import.phase })
    }, pollEvery)
    signal.addEventListener('abort', () => clearInterval(timer))
  }

  async function start(upload: Omit<FileUpload, 'requestId'>): Promise<void> {
    const signature = signatureOf(upload)
    if (request.current.signature !== signature) request.current = { signature, id: newRequestId() }
    const requestId = request.current.id
    const sending = new AbortController()
    const watching = new AbortController()
    abort.current = sending
    setState({ kind: 'sending', share: 0 })
    try {
      const result = await uploadFile(
        { ...upload, requestId },
        (share) => {
          if (share < 1) setState({ kind: 'sending', share })
          else if (!watching.signal.aborted) {
            setState({ kind: 'importing', rows: 0, phase: 'reading' })
            if (!left.current) onSent(requestId)
            watch(requestId, watching.signal)
          }
        },
        sending.signal,
      )
      setState({ kind: 'done', result })
      void queries.invalidateQueries({ queryKey: contactsApi.key() })
      onEnd({ result, left: left.current })
    } catch (error) {
      const failure = sending.signal.aborted ? undefined : await failureOf(error, upload.file)
      setState(
        failure === undefined ? { kind: 'idle', canceled: true } : { kind: 'failed', failure },
      )
      if (failure !== undefined) onEnd({ failure, left: left.current })
    } finally {
      watching.abort()
      void queries.invalidateQueries({ queryKey: importsApi.key() })
    }
  }

  return {
    state,
    start,
    cancel: () => abort.current?.abort(),
    reset: () => setState({ kind: 'idle' }),
  }
}
