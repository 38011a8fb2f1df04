import PDFDocument from 'pdfkit'
import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { csvLine, csvMark } from '../../../../kernel/csv.ts'
import { printedText as printed } from '../../../../platform/printed-text.ts'
import type { ReportDocument } from '../../shared/report-document.ts'

export interface ReportOnPaper {
  readonly name: string
  readonly agency: string
  readonly asOf: CalendarDate
  readonly at: Date
  readonly document: ReportDocument
}

/** Returns the table as a CSV file, below it the sentences. */
export function reportCsv({ document }: Pick<ReportOnPaper, 'document'>): Buffer {
  const lines = [
    csvLine(document.file.columns),
    ...document.file.rows.map((row) => csvLine(row)),
    csvLine([]),
    ...[...document.lines, ...document.notes].map((text) => csvLine([text])),
  ]
  return Buffer.from(csvMark + lines.join(''))
}

const margin = 40
const size = { title: 16, text: 9, cell: 8.5 } as const
const ink = '#1c2433'
const faint = '#5b6472'
const rule = '#c8ced8'

/** Returns the report as a PDF, on letter paper in landscape; its table continues over pages. */
export function reportPdf({ name, agency, asOf, at, document }: ReportOnPaper): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin,
    info: { Title: printed(name), Author: printed(agency), CreationDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.fillColor(ink).font('Helvetica-Bold').fontSize(size.title).text(printed(name))
  pdf.font('Helvetica').fontSize(size.text).fillColor(faint)
  pdf.text(printed(`${agency}: ${document.title}, as of ${displayDate(asOf)}`))
  pdf.moveDown(0.5).fillColor(ink)
  for (const line of document.lines) pdf.text(printed(line))
  pdf.moveDown(0.8)
  drawTable(pdf, document.paper)
  pdf.x = margin
  pdf.moveDown(1).font('Helvetica').fontSize(size.text).fillColor(faint)
  for (const note of document.notes) pdf.text(printed(note), { width: widthOf(pdf) })
  pdf.end()
  return done
}

type Pdf = InstanceType<typeof PDFDocument>
const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin

function drawTable(pdf: Pdf, { columns, rows }: ReportDocument['paper']): void {
  // The name takes what a column of numbers takes twice.
  const unit = widthOf(pdf) / (columns.length + 1)
  const left = (index: number) => margin + (index === 0 ? 0 : (index + 1) * unit)
  const width = (index: number) => (index === 0 ? 2 * unit : unit) - 4
  const draw = (cells: readonly string[], font: string) => {
    pdf.font(font).fontSize(size.cell).fillColor(ink)
    const options = (index: number) => ({
      width: width(index),
      align: index === 0 ? ('left' as const) : ('right' as const),
    })
    const height = Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, options(index))))
    if (pdf.y + height + 8 > pdf.page.height - margin) {
      pdf.addPage()
      if (font === 'Helvetica') draw(columns.map(printed), 'Helvetica-Bold')
      pdf.font(font).fontSize(size.cell).fillColor(ink)
    }
    const top = pdf.y
    for (const [index, cell] of cells.entries()) pdf.text(cell, left(index), top, options(index))
    pdf.y = top + height + 4
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(pdf.page.width - margin, pdf.y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
    pdf.y += 4
  }
  draw(columns.map(printed), 'Helvetica-Bold')
  for (const row of rows) draw(row.map(printed), 'Helvetica')
}
