import { AppError } from '../../../kernel/app-error.ts'
import { summarizeBook } from '../shared/book-summary.ts'
import { fileChunks } from '../shared/book-text.ts'
import type { FromReader, ToReader } from './read-book.ts'
import { tokenize } from './tokenize.ts'

const send = (message: FromReader) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  try {
    const summary = await summarizeBook(fileChunks(data.file), tokenize, {
      ...(data.carrierColumn === undefined ? {} : { carrierColumn: data.carrierColumn }),
      onProgress: (rows) => send({ kind: 'progress', rows }),
    })
    send({ kind: 'summary', summary })
  } catch (error) {
    send({ kind: 'refused', message: error instanceof AppError ? error.message : undefined })
  }
})
