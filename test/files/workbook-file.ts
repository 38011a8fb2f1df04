import { type SheetInput, type WorkbookStyle, WorkbookWriter } from './workbook-writer.ts'
import { type ZipInput, zipOf } from './zip-file.ts'

/** The structures of files that programs write, from their documentation and files. */
export const programs: Readonly<Record<string, WorkbookStyle>> = {
  Excel: { texts: 'shared', dimension: true },
  'Excel, Strict Open XML': { texts: 'shared', dimension: true, strict: true },
  LibreOffice: { texts: 'shared' },
  'Google Sheets': { texts: 'shared', absolute: false },
  'a writer of inline texts': { texts: 'inline', absolute: true },
  'a writer of prefixed names': { texts: 'shared', prefix: 'x:', absolute: true },
  'a writer without places': { texts: 'inline', unplaced: true },
  'a writer of 64-bit archives': { texts: 'inline', wide: true },
  'a writer of backslashes': { texts: 'shared', backslashes: true },
}

export interface WorkbookInput {
  readonly sheets: readonly SheetInput[]
  readonly style?: WorkbookStyle
  readonly is1904?: boolean
  /** Parts that replace or join the written ones. */
  readonly parts?: readonly ZipInput[]
}

/** Returns an .xlsx workbook as one of the programs writes it. */
export function workbookOf({
  sheets,
  style = { texts: 'shared', dimension: true },
  is1904 = false,
  parts = [],
}: WorkbookInput): Uint8Array<ArrayBuffer> {
  const writer = new WorkbookWriter(style)
  const sheetParts = sheets.map(({ rows = [], xml }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: xml ?? writer.sheet(rows),
  }))
  const folder = style.absolute ? '/xl/' : ''
  const targets = [
    ...sheets.map(
      (_, index) => ['worksheet', `${folder}worksheets/sheet${index + 1}.xml`] as const,
    ),
    ['styles', `${folder}styles.xml`] as const,
    ['sharedStrings', `${folder}sharedStrings.xml`] as const,
  ]
  const written: ZipInput[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: writer.relations([
        ['officeDocument', `${style.absolute ? '/' : ''}xl/workbook.xml`],
      ]),
    },
    { name: 'xl/workbook.xml', content: writer.workbook(sheets, is1904) },
    { name: 'xl/_rels/workbook.xml.rels', content: writer.relations(targets) },
    ...sheetParts,
    { name: 'xl/styles.xml', content: writer.styles() },
    ...(style.texts === 'shared'
      ? [{ name: 'xl/sharedStrings.xml', content: writer.texts() }]
      : []),
  ]
  const replaced = new Set(parts.map(({ name }) => name))
  return zipOf(
    [...written.filter(({ name }) => !replaced.has(name)), ...parts].map((part) => ({
      ...(style.wide && { wide: true }),
      ...part,
      name: style.backslashes ? part.name.replaceAll('/', '\\') : part.name,
    })),
  )
}
