import type { Stripe } from 'stripe'
import { withoutDay } from '../../../src/platform/payments/line-description.ts'
import { dayText, moneyText } from '../objects/money-text.ts'
import { sumsOf } from './invoice-page.ts'

interface Row {
  readonly left: string
  readonly right?: string
}

const rowsPerPage = 44
const lineHeight = 16
const top = 780

/** Returns an invoice as a PDF of A4 pages, in a font that every reader has. */
export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const rows: Row[] = [
    { left: 'TEST INVOICE - no card was charged' },
    { left: `Invoice ${invoice.number ?? ''}`, right: dayText(invoice.created) },
    {
      left: `${invoice.account_name ?? ''} for ${invoice.customer_name ?? invoice.customer_email ?? ''}`,
    },
    { left: `Status: ${invoice.status ?? ''}` },
    { left: '' },
    ...invoice.lines.data.map((line) => ({
      left: withoutDay(line.description ?? ''),
      right: moneyText(line.amount, line.currency),
    })),
    { left: '' },
    ...sumsOf(invoice).map(([left, right]) => ({ left, right })),
  ]
  const pages = Array.from({ length: Math.ceil(rows.length / rowsPerPage) }, (_, index) =>
    drawn(rows.slice(index * rowsPerPage, (index + 1) * rowsPerPage)),
  )
  return assemble(pages)
}

/** Characters that Latin-1 lacks become a question mark; brackets and backslashes are escaped. */
const textOf = (text: string) =>
  `(${text
    .replaceAll('−', '-')
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replaceAll(/[\\()]/g, '\\$&')})`

function drawn(rows: readonly Row[]): string {
  const draw = (text: string, x: number, y: number) => `1 0 0 1 ${x} ${y} Tm ${textOf(text)} Tj`
  const commands = rows.flatMap(({ left, right }, index) => {
    const y = top - index * lineHeight
    return [draw(left.slice(0, 80), 50, y), ...(right ? [draw(right, 460, y)] : [])]
  })
  return `BT /F1 10 Tf ${commands.join('\n')} ET`
}

function assemble(contents: readonly string[]): Buffer {
  const pageIds = contents.map((_, index) => 4 + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
