import { describe, expect, test } from 'vitest'
import { bytesOf, nameAndEmail, parsed } from '../../../../../test/files/parsed-file.ts'
import { outOfMemoryError } from '../../shared/import-texts.ts'
import type { RowIssue } from './batches.ts'
import { createParserThreads, parseFile } from './parse-file.ts'

const rowNumbers = (issues: RowIssue[], reason: RowIssue['reason']) =>
  issues.filter((issue) => issue.reason === reason).map((issue) => issue.rowNumber)

describe('refusals', () => {
  test.each([
    [
      'IMPORT-011 no valid row',
      'Name,Email\nAnn,nobody\n',
      'No valid contacts found in CSV. Please check email formats.',
    ],
    ['IMPORT-012 an empty file', '', 'CSV file appears to be empty'],
    ['IMPORT-013 a file without headers', 'Ann,ann@x.example\n', 'CSV file has no headers'],
    [
      'IMPORT-014 a mapping that does not fit',
      'Name,Mail\nAnn,ann@x.example\n',
      'Column mapping or carrier mapping not configured',
    ],
  ])('%s', async (_, text, message) => {
    await expect(parsed(parseFile(bytesOf(text), nameAndEmail))).rejects.toMatchObject({
      name: 'AppError',
      code: 'BAD_REQUEST',
      message,
    })
  })

  test('the error rows of a file without a valid row are returned before the refusal', async () => {
    const issues: RowIssue[] = []
    const all = async () => {
      for await (const batch of parseFile(bytesOf('Name,Email\nAnn,nobody\n'), nameAndEmail))
        issues.push(...batch.issues)
    }
    await expect(all()).rejects.toThrow('No valid contacts found')
    expect(rowNumbers(issues, 'invalid_email')).toEqual([2])
  })

  test('throws the errors of reading the input, also for a missing path', async () => {
    // biome-ignore lint/correctness/useYield: a stream that fails at once.
    async function* failing(): AsyncGenerator<Uint8Array> {
      throw new Error('connection lost')
    }
    await expect(parsed(parseFile(failing(), nameAndEmail))).rejects.toThrow('connection lost')
    await expect(parsed(parseFile('test/data/not-there.csv', nameAndEmail))).rejects.toThrow(
      'ENOENT',
    )
  })

  test('a file with more tags than any agency can have is read no further', async () => {
    let read = 0
    async function* tagged(): AsyncGenerator<Uint8Array> {
      yield* bytesOf('Name,Email,Tags\n')
      for (; read < 200; read += 1) {
        const rows = Array.from({ length: 500 }, (_, row) => `Ann,a${read}-${row}@x.example`)
        yield* bytesOf(rows.map((row, index) => `${row},t${read}-${index}\n`).join(''))
      }
    }
    const options = { ...nameAndEmail, mapping: { ...nameAndEmail.mapping, tags: 'Tags' } }
    await expect(parsed(parseFile(tagged(), options))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message:
        'This file has more than 2,000 different tags, but an agency can have only 200. Please leave Tags without a column, or reduce the number of different values.',
    })
    expect(read).toBeLessThan(50)
  })

  test('throws when the heap is too small, and the process survives', async () => {
    async function* huge(): AsyncGenerator<Uint8Array> {
      yield* bytesOf('Name,Email\n')
      for (let row = 0; row < 200_000; row += 500)
        yield* bytesOf(
          Array.from(
            { length: 500 },
            (_, index) => `Ann,${'a'.repeat(200)}${row + index}@x.example\n`,
          ).join(''),
        )
    }
    await expect(
      parsed(parseFile(huge(), { ...nameAndEmail, threads: createParserThreads(12) })),
    ).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: outOfMemoryError,
    })
  })
})
