import { AppError } from '../../../../kernel/app-error.ts'
import { fileChunks } from '../../shared/file/book-text.ts'
import { fileGoneError } from '../../shared/import-texts.ts'
import { previewBook } from '../../shared/preview/preview-book.ts'
import { summarizeBook } from '../../shared/rows/book-summary.ts'
import type { FromReader, ToReader } from './read-book.ts'
import { tokenize } from './tokenize.ts'

const send = (message: FromReader) => postMessage(message)

async function resultOf(task: ToReader) {
  if (task.kind === 'preview') {
    const { file, zipStates, ...options } = task
    const table = Uint8Array.from(atob(zipStates), (character) => character.charCodeAt(0))
    return previewBook(fileChunks(file), tokenize, { ...options, zipStates: table })
  }
  return summarizeBook(fileChunks(task.file), tokenize, {
    ...(task.carrierColumn === undefined ? {} : { carrierColumn: task.carrierColumn }),
    onProgress: (rows) => send({ kind: 'progress', rows }),
  })
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  // The browser reads a chosen file only as long as it is the one that was chosen.
  return error instanceof DOMException ? fileGoneError : undefined
}

addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  try {
    send({ kind: 'done', result: await resultOf(data) })
  } catch (error) {
    send({ kind: 'refused', message: messageOf(error) })
  }
})
