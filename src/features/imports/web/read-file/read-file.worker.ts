import { AppError } from '../../../../kernel/app-error.ts'
import { fileChunks } from '../../shared/file/file-text.ts'
import { fileGoneError } from '../../shared/import-texts.ts'
import { previewFile } from '../../shared/preview/preview-file.ts'
import { summarizeFile } from '../../shared/rows/file-summary.ts'
import type { FromReader, ToReader } from './read-file.ts'

const send = (message: FromReader) => postMessage(message)

async function resultOf(task: ToReader) {
  if (task.kind === 'preview') {
    const { file, zipStates, ...options } = task
    const table = Uint8Array.from(atob(zipStates), (character) => character.charCodeAt(0))
    return previewFile(fileChunks(file), { ...options, zipStates: table })
  }
  return summarizeFile(fileChunks(task.file), {
    ...(task.carrierColumn !== undefined && { carrierColumn: task.carrierColumn }),
    ...(task.sheet !== undefined && { sheet: task.sheet }),
    ...(task.headerRow !== undefined && { headerRow: task.headerRow }),
    onProgress: (rows) => send({ kind: 'progress', rows }),
  })
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  // The browser refuses to read a chosen file that has changed since.
  return error instanceof DOMException ? fileGoneError : undefined
}

addEventListener('message', async ({ data }: MessageEvent<ToReader>) => {
  try {
    send({ kind: 'done', result: await resultOf(data) })
  } catch (error) {
    send({ kind: 'refused', message: messageOf(error) })
  }
})
