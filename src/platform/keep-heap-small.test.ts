import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { heapGrowth } from './keep-heap-small.ts'

// A running process passes over an option that its V8 does not know; the command line refuses it.
test('the pinned Node knows the option by which the heap is kept small', async () => {
  const run = promisify(execFile)(process.execPath, [heapGrowth, '--print', '1 + 1'])
  await expect(run).resolves.toMatchObject({ stdout: '2\n' })
})
