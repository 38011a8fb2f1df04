import { AppError } from '../../../kernel/app-error.ts'
import { tooManyImportsError } from '../shared/import-texts.ts'

/** Imports that one process runs at a time: each holds a database connection and a thread for as long as its upload takes. */
const slots = 4
let taken = 0

/** Runs `work` in one of the process's slots. Throws 503 at once when all are taken. */
export async function withImportSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (taken >= slots) throw new AppError('SERVICE_UNAVAILABLE', tooManyImportsError)
  taken += 1
  try {
    return await work()
  } finally {
    taken -= 1
  }
}
