import type { MessagePort } from 'node:worker_threads'
import type { AppErrorCode } from '../../../../kernel/app-error.ts'
import type { CleanFileOptions } from '../../shared/rows/clean-file.ts'
import type { Batch } from './batches.ts'

/**
 * A file for the parser's thread. It reads `path`; without one it requests the bytes chunk by
 * chunk. All that is said about this file goes through `port`, so that nothing late reaches the
 * next one.
 */
export interface ParseTask {
  readonly port: MessagePort
  readonly path: string | undefined
  readonly options: CleanFileOptions
}

/** From the thread. `more` requests one chunk. */
export type FromParser =
  | { readonly kind: 'more' }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly code: AppErrorCode
      readonly message: string
      readonly data: Record<string, unknown> | undefined
    }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * To the thread: a requested chunk, undefined at the end of the file; or that a batch was taken and
 * the next may come.
 */
export type ToParser =
  | { readonly kind: 'chunk'; readonly chunk: Uint8Array | undefined }
  | { readonly kind: 'taken' }
