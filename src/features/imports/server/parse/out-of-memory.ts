import { AppError } from '../../../../kernel/app-error.ts'
import { outOfMemoryError } from '../../shared/import-texts.ts'

/** The error of a thread as the caller gets it: 413 when its heap was too small. */
export const outOfMemoryOr = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('PAYLOAD_TOO_LARGE', outOfMemoryError)
    : error
