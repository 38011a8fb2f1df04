import { AppError } from '../../../../kernel/app-error.ts'
import { outOfMemoryError } from '../../shared/import-texts.ts'

/** A thread holds 20 to 40 MB, and imports come one after the other or not at all. */
export const keptByImports = { most: 1, idle: 5000 } as const

/** The error of a thread as the caller gets it: 413 when its heap was too small. */
export const threadErrorOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('PAYLOAD_TOO_LARGE', outOfMemoryError)
    : error
