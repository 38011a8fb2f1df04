import { createReadStream } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { AppError } from '../../../../kernel/app-error.ts'
import { cleanFile } from '../../shared/rows/clean-file.ts'
import { Batches } from './batches.ts'
import type { FromParser, ParseTask, ToParser } from './parse-messages.ts'

/**
 * Batches prepared ahead of the one being stored: enough to keep both sides busy, few enough to
 * limit memory.
 */
const ahead = 2

async function run({ port, path, options }: ParseTask): Promise<void> {
  const send = (message: FromParser) => port.postMessage(message)
  let untaken = 0
  let onTaken: (() => void) | undefined
  let onChunk: ((chunk: Uint8Array | undefined) => void) | undefined
  port.on('message', (message: ToParser) => {
    if (message.kind === 'chunk') onChunk?.(message.chunk)
    else {
      untaken -= 1
      onTaken?.()
    }
  })

  async function* asked(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = await new Promise<Uint8Array | undefined>((resolve) => {
        onChunk = resolve
        send({ kind: 'more' })
      })
      if (chunk === undefined) return
      yield chunk
    }
  }

  const chunks =
    path === undefined ? asked() : createReadStream(path, { highWaterMark: 256 * 1024 })
  for await (const batch of cleanFile(chunks, options, new Batches(options))) {
    while (untaken >= ahead) {
      await new Promise<void>((resolve) => {
        onTaken = resolve
      })
    }
    untaken += 1
    send({ kind: 'batch', batch })
  }
  send({ kind: 'done' })
}

const failureOf = (error: unknown): FromParser =>
  error instanceof AppError
    ? { kind: 'refused', code: error.code, message: error.message, data: error.data }
    : { kind: 'failed', error }

parentPort?.on('message', (task: ParseTask) =>
  run(task).catch((error: unknown) => task.port.postMessage(failureOf(error))),
)
