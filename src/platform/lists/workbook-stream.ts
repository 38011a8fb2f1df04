import type { Readable } from 'node:stream'
import { type CalendarDate, calendarDate, toDayNumber } from '../../kernel/calendar-date.ts'
import { zipStream } from './zip-stream.ts'

/** A cell: text is never run as a formula, because it is stored as text. */
export type WorkbookCell = string | number | { readonly day: CalendarDate }

export interface NewWorkbook {
  readonly sheet: string
  readonly headers: readonly string[]
  readonly rows: () => AsyncIterable<readonly (readonly WorkbookCell[])[]>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const wordsOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel counts days from 1899-12-30, because it takes 1900 for a leap year. */
const firstDay = toDayNumber(calendarDate('1899-12-30'))
/** Excel refuses longer texts. */
const maxText = 32_767

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) =>
  text
    .slice(0, maxText)
    .replace(unprintable, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const styles = { day: 1, header: 2 }

function cellXml(cell: WorkbookCell, style?: number): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c s="${styles.day}"><v>${toDayNumber(cell.day) - firstDay}</v></c>`
  if (cell === '') return '<c/>'
  const styled = style === undefined ? '' : ` s="${style}"`
  return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const rowXml = (cells: readonly WorkbookCell[], style?: number) =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

async function* sheetXml({ headers, rows }: NewWorkbook): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="22" customWidth="1"/></cols><sheetData>`
  yield rowXml(headers, styles.header)
  for await (const page of rows()) yield page.map((cells) => rowXml(cells)).join('')
  yield '</sheetData></worksheet>'
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Returns an Excel workbook of one sheet that is made while it is read. */
export function workbookStream(workbook: NewWorkbook, at: Date): Readable {
  const part = (name: string, text: string) => ({
    name,
    async *content() {
      yield text
    },
  })
  return zipStream(
    [
      part(
        '[Content_Types].xml',
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${wordsOf}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${wordsOf}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${wordsOf}.styles+xml"/></Types>`,
      ),
      part(
        '_rels/.rels',
        `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      part(
        'xl/workbook.xml',
        `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(workbook.sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
      part('xl/styles.xml', stylesXml),
      { name: 'xl/worksheets/sheet1.xml', content: () => sheetXml(workbook) },
    ],
    at,
  )
}
