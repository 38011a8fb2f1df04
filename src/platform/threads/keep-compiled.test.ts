import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { keepCompiled } from './keep-compiled.ts'
import { createKeptThreads } from './kept-threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-compiled-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('what Node compiled for a thread is in the data folder once the thread has ended', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  keepCompiled(folder)
  const module = new URL('../../features/imports/server/parse/contacts-thread.ts', import.meta.url)
  const threads = createKeptThreads(module, { megabytes: 192 })
  const thread = threads.take()
  const answered = new Promise((resolve) => thread.worker.once('message', resolve))
  thread.worker.postMessage(new TextEncoder().encode('{}'))
  expect(await answered).toMatchObject({ kind: 'refused' })
  await threads.end(thread)
  const kept = readdirSync(join(folder, 'compiled'), { recursive: true })
  expect(kept.length).toBeGreaterThan(10)
})
