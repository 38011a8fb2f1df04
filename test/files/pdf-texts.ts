import { inflateSync } from 'node:zlib'

/** A text of a PDF: where its baseline begins, in points from the sheet's top left corner. */
export interface PdfText {
  readonly sheet: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const drawn =
  /BT\s+1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s+\/F\d+ ([\d.]+) Tf(?:\s+[\d.-]+ T[cwz])*\s+\[([^\]]*)\] TJ/g

/**
 * Reads the texts of a PDF in the built-in fonts, by its sheets, without the library that makes
 * them. `height` is that of a sheet.
 */
export function pdfTexts(file: Buffer, height = 792): PdfText[] {
  const texts: PdfText[] = []
  let sheet = 0
  for (const [, bytes = ''] of file.toString('latin1').matchAll(stream)) {
    const content = inflated(Buffer.from(bytes, 'latin1'))
    if (content === undefined || !content.includes('BT')) continue
    for (const [, x, y, size, parts = ''] of content.matchAll(drawn))
      texts.push({
        ...{ sheet, x: Number(x), y: height - Number(y), size: Number(size) },
        text: [...parts.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
          .join(''),
      })
    sheet += 1
  }
  return texts
}

function inflated(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return undefined
  }
}

/** Reads the filled squares of a PDF, by its sheets: the modules of a code that phones read. */
export function pdfSquares(file: Buffer): { sheet: number; x: number; y: number; size: number }[] {
  const contents = [...file.toString('latin1').matchAll(stream)]
    .map(([, bytes = '']) => inflated(Buffer.from(bytes, 'latin1')))
    .filter((content) => content?.includes('BT'))
  return contents.flatMap((content, sheet) =>
    [...(content ?? '').matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g)].map(
      ([, x, y, size]) => ({ sheet, x: Number(x), y: Number(y), size: Number(size) }),
    ),
  )
}
