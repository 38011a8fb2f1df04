import { describe, expect, test, vi } from 'vitest'
import { bytesOf, nameAndEmail, parsed } from '../../../../../test/files/parsed-file.ts'
import { createParserThreads, parseFile } from './parse-file.ts'

describe('while reading', () => {
  /** Returns an endless file that counts the requested rows. */
  function endless(): {
    chunks: AsyncGenerator<Uint8Array>
    asked: () => number
    closed: () => boolean
  } {
    let rows = 0
    let closed = false
    async function* chunks(): AsyncGenerator<Uint8Array> {
      try {
        yield* bytesOf('Name,Email\n')
        for (; ; rows += 500)
          yield* bytesOf(
            Array.from({ length: 500 }, (_, index) => `Ann,ann${rows + index}@x.example\n`).join(
              '',
            ),
          )
      } finally {
        closed = true
      }
    }
    return { chunks: chunks(), asked: () => rows, closed: () => closed }
  }

  test('reading waits until the batches are taken', async () => {
    const { chunks, asked, closed } = endless()
    for await (const batch of parseFile(chunks, { ...nameAndEmail, batchRows: 5000 })) {
      expect(batch.totals.rows).toBeGreaterThanOrEqual(5000)
      // A busy machine may need time to fill the queue; without back-pressure it would never stop.
      let before = -1
      while (before !== asked() && asked() < 40_000) {
        before = asked()
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      expect(asked()).toBeLessThan(40_000)
      break
    }
    await expect.poll(closed).toBe(true)
  })

  test('an abort does not wait for a batch that is ready', async () => {
    const abort = new AbortController()
    const batches = parseFile(endless().chunks, {
      ...nameAndEmail,
      batchRows: 5000,
      signal: abort.signal,
    })
    await batches.next()
    await new Promise((resolve) => setTimeout(resolve, 500))
    abort.abort(new Error('left'))
    await expect(batches.next()).rejects.toThrow('left')
  })

  test('an abort ends reading at once, even while the input stalls', async () => {
    const abort = new AbortController()
    async function* stalled(): AsyncGenerator<Uint8Array> {
      yield* bytesOf('Name,Email\n')
      await new Promise(() => undefined)
    }
    const parsing = parsed(parseFile(stalled(), { ...nameAndEmail, signal: abort.signal }))
    setTimeout(() => abort.abort(new Error('left')), 100)
    const start = performance.now()
    await expect(parsing).rejects.toThrow('left')
    expect(performance.now() - start).toBeLessThan(4000)
    await expect(
      parsed(parseFile(bytesOf('x'), { ...nameAndEmail, signal: abort.signal })),
    ).rejects.toThrow('left')
  })

  test('a file that was refused or left half-way changes nothing for the next one', async () => {
    const threads = createParserThreads()
    const ended = vi.spyOn(threads, 'end')
    const taken = vi.spyOn(threads, 'take')
    const threadsTaken = () => new Set(taken.mock.results.map(({ value }) => value)).size
    const options = { ...nameAndEmail, threads }
    const next = async () =>
      (await parsed(parseFile(bytesOf('Name,Email\nAnn,a@x.example\n'), options))).rows.length
    for (const text of ['Name\nAnn\n', '"'])
      await expect(parsed(parseFile(bytesOf(text), options))).rejects.toThrow()
    expect(await next()).toBe(1)
    expect([threadsTaken(), ended.mock.calls.length]).toEqual([1, 0])
    for await (const _ of parseFile(endless().chunks, { ...options, batchRows: 100 })) break
    expect(ended).toHaveBeenCalledOnce()
    expect(await Promise.all([next(), next()])).toEqual([1, 1])
    expect(threadsTaken()).toBe(3)
  })
})
