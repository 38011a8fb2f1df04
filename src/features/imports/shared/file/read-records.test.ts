import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cellTooLongError,
  formatInvalidError,
  lineTooLongError,
  notATableError,
  tooManyColumnsError,
  tooManyRowsError,
} from '../import-texts.ts'
import { fileLimits } from './file-limits.ts'
import { readDelimited } from './read-delimited.ts'
import { readRecords } from './read-records.ts'
import { type Tokenize, tokenize } from './tokenize.ts'
import { damagedWorkbookError, oldWorkbookError } from './workbook/workbook-texts.ts'

async function* chunked(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function recordsOf(content: string | Uint8Array, size?: number): Promise<string[][]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const records: string[][] = []
  for await (const block of readRecords(chunked(bytes, size))) {
    expect(block.firstNumber).toBe(records.length + 1)
    records.push(...block.records)
  }
  return records.filter((cells) => cells.length > 1 || cells[0] !== '')
}

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('readRecords', () => {
  const rows = [
    ['a', 'b', 'c'],
    ['1', '2,5', 'x'],
    ['4', 'line\nline', 'say "so"'],
  ]
  test.each([
    ['commas', 'a,b,c\n1,"2,5",x\n4,"line\nline","say ""so"""\n'],
    ['semicolons and CR LF', 'a;b;c\r\n1;2,5;x\r\n4;"line\nline";"say ""so"""\r\n'],
    ['tabs', 'a\tb\tc\n1\t2,5\tx\n4\t"line\nline"\t"say ""so"""'],
    ['bars', 'a|b|c\n1|2,5|x\n4|"line\nline"|"say ""so"""'],
    ['CR alone', 'a,b,c\r1,"2,5",x\r4,"line\nline","say ""so"""\r'],
    ['the line Excel obeys', 'sep=;\r\na;b;c\r\n1;2,5;x\r\n4;"line\nline";"say ""so"""\r\n'],
    ['blank lines before the header', '\n \r\na,b,c\n1,"2,5",x\n4,"line\nline","say ""so"""\n'],
  ])('reads %s', async (_, text) => {
    expect(await recordsOf(text)).toEqual(rows)
  })

  test('keeps a header whose first column has no name', async () => {
    expect(await recordsOf('\tb\n1\t2\n')).toEqual([
      ['', 'b'],
      ['1', '2'],
    ])
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('a,b\nPeña,“x”\n')],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFa,b\nPeña,“x”\n')],
    ['windows-1252', latin('a,b\nPe\xf1a,\x93x\x94\n')],
    ['UTF-16LE', new Uint8Array(Buffer.from('\uFEFFa,b\nPeña,“x”\n', 'utf16le'))],
    ['UTF-16BE', new Uint8Array(Buffer.from('\uFEFFa,b\nPeña,“x”\n', 'utf16le').swap16())],
  ])('reads %s, in chunks of any size', async (_, bytes) => {
    for (const size of [1, 2, 3, 5, 7, 1000])
      expect(await recordsOf(bytes, size)).toEqual([
        ['a', 'b'],
        ['Peña', '“x”'],
      ])
  })

  test('does not read UTF-8 with an invalid byte as windows-1252', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('a,b\nPeña,José Núñez'), 0xff, 0x0a])
    expect(await recordsOf(bytes)).toEqual([
      ['a', 'b'],
      ['Peña', 'José Núñez\uFFFD'],
    ])
  })

  test('returns any cells, for any size of chunks', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', ' ', ',', ';', '"', '\n', '\r', '\t', '|'),
      maxLength: 8,
    })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        async (cells, size) => {
          // A CR before the line's end is read as part of it, so no last cell ends with one.
          const table = [
            ['first', 'second', 'third'],
            ...cells.map((row) => row.with(2, `${row[2]}.`)),
          ]
          const text = table.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
          expect(await recordsOf(text, size)).toEqual(table)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('returns records or refuses the file for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        await recordsOf(bytes, 100).catch((error) =>
          expect(error).toMatchObject({ name: 'AppError', code: 'BAD_REQUEST' }),
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('limits', () => {
  const letters = 'x'.repeat(1024)
  async function* endless(
    head: string,
    piece: string,
    megabytes: number,
  ): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(head)
    const chunk = new TextEncoder().encode(piece.repeat(65_536 / piece.length))
    for (let given = 0; given < megabytes * 16; given += 1) yield chunk
  }
  /**
   * Returns a file's refusal, the CPU time until it, which does not depend on other load, and the
   * amount read.
   */
  async function refusal(
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<{ message: string; ms: number; megabytes: number }> {
    const start = process.cpuUsage()
    let bytes = 0
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    }
    try {
      for await (const _ of readRecords(counted()));
    } catch (error) {
      const { user, system } = process.cpuUsage(start)
      return {
        message: (error as Error).message,
        ms: (user + system) / 1000,
        megabytes: bytes / 1024 / 1024,
      }
    }
    throw new Error('not refused')
  }

  test.each<[string, AsyncIterable<Uint8Array>, string]>([
    ['a line of 100 MB', endless('email\n', letters, 100), lineTooLongError(2, 'delimited')],
    ['a header of 100 MB', endless('', letters, 100), lineTooLongError(1, 'delimited')],
    [
      'a header of 100 MB in one piece',
      chunked(new Uint8Array(100 * 1024 * 1024).fill(120), 100 * 1024 * 1024),
      lineTooLongError(1, 'delimited'),
    ],
    [
      'a quotation mark never closed',
      endless('email\n"', 'a,b\n', 100),
      lineTooLongError(2, 'delimited'),
    ],
    [
      'quotation marks without end',
      endless('email\n', '""x"', 100),
      lineTooLongError(2, 'delimited'),
    ],
    [
      'a million columns',
      chunked(new TextEncoder().encode(`${'a,'.repeat(1_000_000)}b\n`)),
      lineTooLongError(1, 'delimited'),
    ],
    [
      'half a million columns',
      chunked(new TextEncoder().encode(`${','.repeat(500_000)}b\n`)),
      tooManyColumnsError(1),
    ],
    [
      'a row of too many columns',
      chunked(new TextEncoder().encode(`a,b\n${','.repeat(fileLimits.columns)}\n`)),
      tooManyColumnsError(2),
    ],
    [
      'a cell over 64 KB',
      chunked(new TextEncoder().encode(`a,b\n1,${'x'.repeat(fileLimits.cellLength + 1)}\n`)),
      cellTooLongError(2, 'delimited'),
    ],
    ['too many rows', endless('a\n', '1\n', 4), tooManyRowsError],
    ['endless blank lines', endless('a\n', '\n', 100), tooManyRowsError],
    [
      'a workbook that ends after its first bytes',
      chunked(latin('PK\x03\x04\x14\x00')),
      damagedWorkbookError,
    ],
    ['an old workbook', chunked(latin('\xD0\xCF\x11\xE0\xA1\xB1')), oldWorkbookError],
    ['a PDF', chunked(latin('%PDF-1.7\n%\xe2\xe3\n')), notATableError(1, undefined)],
    ['a picture', chunked(latin('\x89PNG\r\n\x1a\n\x00\x00')), formatInvalidError],
  ])('refuses %s within three seconds of the processor', async (name, chunks, message) => {
    const refused = await refusal(chunks)
    expect(refused.message).toBe(message)
    expect(refused.ms).toBeLessThan(3000)
    if (!name.includes('one piece')) expect(refused.megabytes).toBeLessThan(2)
  })

  test('does not read an unfinished record repeatedly', async () => {
    let tokenized = 0
    const counting: Tokenize = (text, dialect, last) => {
      tokenized += text.length
      return tokenize(text, dialect, last)
    }
    const bytes = new TextEncoder().encode(`a,b\n1,"${'x'.repeat(900_000)}`)
    const reading = async () => {
      for await (const _ of readDelimited(chunked(bytes, 512), counting));
    }
    await expect(reading()).rejects.toThrow(cellTooLongError(2, 'delimited'))
    expect(tokenized).toBeLessThan(4 * bytes.length)
  })

  test('reads rows and cells up to the limits', async () => {
    const text = `a,b\n1,${'x'.repeat(fileLimits.cellLength)}\n${'1,2\n'.repeat(fileLimits.rows - 1)}`
    expect((await recordsOf(text)).length).toBe(fileLimits.rows + 1)
  })
})
