import { expect, test } from 'vitest'
import { rateFileLimits } from '../../../shared/rates/rate-file.ts'
import { tooManyLines } from '../../../shared/rates/rate-texts.ts'
import { rateFileReader } from './read-rate-file.ts'

test('a file with more lines than are allowed is refused while it is read', async () => {
  async function* endless() {
    yield new TextEncoder().encode('naic,plan,state,age,effective_from,premium\n')
    const blank = new TextEncoder().encode(','.repeat(5).concat('\n').repeat(10_000))
    for (let sent = 0; sent <= rateFileLimits.lines; sent += 10_000) yield blank
  }
  const reader = rateFileReader(endless(), { zips: new Set(), counties: new Set() })
  const readAll = async () => {
    for await (const { lines } of reader) expect(lines).toEqual([])
  }
  await expect(readAll()).rejects.toThrow(tooManyLines)
})
