import { fileLimits } from '../file-limits.ts'
import { readWholeXml } from './read-xml.ts'
import {
  archiveError,
  binaryWorkbookError,
  damaged,
  numbersError,
  openDocumentError,
  refuse,
  tooManySheetsError,
} from './workbook-texts.ts'
import type { ZipArchive } from './zip-archive.ts'

export interface Sheet {
  readonly name: string
  readonly hidden: boolean
  /** The part with its rows. */
  readonly part: string
}

/** A workbook's table of contents. */
export interface Workbook {
  /** In the order of the tabs, without charts and macros. */
  readonly sheets: readonly Sheet[]
  /** Whether day 0 is January 1, 1904, as in older versions for the Mac. */
  readonly is1904: boolean
  readonly textsPart: string | undefined
  readonly stylesPart: string | undefined
}

interface Relation {
  readonly id: string
  /** The last word of its type, which is the same in both variants of the format. */
  readonly type: string
  readonly part: string
}

/**
 * Resolves a target such as `/xl/styles.xml`, `styles.xml` or `../xl/styles.xml` from the folder of
 * its source.
 */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}/${target}`).split('/'))
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  return path.join('/')
}

async function readRelations(archive: ZipArchive, source: string): Promise<Relation[]> {
  const cut = source.lastIndexOf('/')
  const folder = source.slice(0, Math.max(0, cut))
  const part = `${folder}/_rels/${source.slice(cut + 1)}.rels`
  const relations: Relation[] = []
  if (!archive.has(part)) return relations
  await readWholeXml(archive.read(part), {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id: id = '', Type = '', Target = '' } = attributes()
      relations.push({
        id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        part: resolved(folder, Target),
      })
    },
  })
  return relations
}

/** Returns the text that refuses an archive without a workbook's main part. */
function otherKindError(archive: ZipArchive): string {
  if (archive.has('xl/workbook.bin')) return binaryWorkbookError
  if (archive.has('mimetype') && archive.has('content.xml')) return openDocumentError
  if (archive.has('Index/Document.iwa') || archive.has('Index.zip')) return numbersError
  return archiveError
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

/**
 * Reads which sheets a workbook has. Throws 400 when it has none or too many, is of another kind,
 * or is damaged.
 */
export async function openWorkbook(archive: ZipArchive): Promise<Workbook> {
  const roots = await readRelations(archive, '')
  const main = roots.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!main.endsWith('.xml') || !archive.has(main)) throw refuse(otherKindError(archive))
  const relations = await readRelations(archive, main)
  const worksheets = new Map(
    relations.filter(({ type }) => type === 'worksheet').map(({ id, part }) => [id, part]),
  )
  const sheets: Sheet[] = []
  let is1904 = false
  await readWholeXml(archive.read(main), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attributes().date1904)
      if (name !== 'sheet') return
      const found = attributes()
      const id = Object.keys(found).find((key) => key.endsWith(':id'))
      const part = worksheets.get(found[id ?? ''] ?? '')
      if (part === undefined) return
      const hidden = (found.state ?? 'visible') !== 'visible'
      sheets.push({ name: (found.name ?? '').slice(0, 100), hidden, part })
      if (sheets.length > fileLimits.sheets) throw refuse(tooManySheetsError)
    },
  })
  if (sheets.length === 0) throw main.startsWith('xl/') ? damaged() : refuse(archiveError)
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.part
  return { sheets, is1904, textsPart: partOf('sharedStrings'), stylesPart: partOf('styles') }
}
