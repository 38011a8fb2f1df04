/**
 * A cell: its value, or one that needs a number format, an error, a formula's kept result, or a
 * text in several runs.
 */
export type CellInput =
  | string
  | number
  | boolean
  | null
  | { readonly number: number | string; readonly format: string | number }
  | { readonly error: string }
  | { readonly formula: string; readonly value?: string | number | boolean }
  | { readonly runs: readonly string[] }

export interface SheetInput {
  readonly name?: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows?: readonly (readonly CellInput[])[]
  /** The sheet's part as it is, instead of `rows`. */
  readonly xml?: string
}

/** How a program writes the same workbook. */
export interface WorkbookStyle {
  readonly texts: 'shared' | 'inline'
  readonly prefix?: string
  /** Targets from the archive's root: `/xl/worksheets/sheet1.xml`. */
  readonly absolute?: boolean
  /** Without the places of rows and cells, which are then counted. */
  readonly unplaced?: boolean
  readonly dimension?: boolean
  readonly strict?: boolean
  readonly wide?: boolean
  readonly backslashes?: boolean
}

const escaped = (text: string) =>
  text
    .replace(/_x[\dA-Fa-f]{4}_/g, '_x005F$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    // XML reads a CR as a line feed, and cannot hold other control characters.
    .replace(
      /(?![\n\t])\p{Cc}/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26))

/** Writes the XML of a workbook's parts. */
export class WorkbookWriter {
  readonly #style: WorkbookStyle
  readonly #shared = new Map<string, number>()
  readonly #formats: (string | number)[] = [0]

  constructor(style: WorkbookStyle) {
    this.#style = style
  }

  #tag(name: string, attributes: string, content: string): string {
    const full = `${this.#style.prefix ?? ''}${name}`
    return content === '' ? `<${full}${attributes}/>` : `<${full}${attributes}>${content}</${full}>`
  }

  document(root: string, content: string): string {
    const { prefix = '', strict } = this.#style
    const base = strict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org'
    const main = strict ? `${base}/spreadsheetml/main` : `${base}/spreadsheetml/2006/main`
    const links = strict
      ? `${base}/officeDocument/relationships`
      : `${base}/officeDocument/2006/relationships`
    const names = `xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="${main}" xmlns:r="${links}"`
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${this.#tag(root, ` ${names}`, content)}`
  }

  #text(runs: readonly string[]): string {
    const text = (run: string) => this.#tag('t', ' xml:space="preserve"', escaped(run))
    if (runs.length === 1) return text(runs[0] ?? '')
    return runs
      .map((run) => this.#tag('r', '', this.#tag('rPr', '', this.#tag('b', '', '')) + text(run)))
      .join('')
  }

  #share(runs: readonly string[]): number {
    const item = this.#tag('si', '', this.#text(runs))
    const index = this.#shared.get(item) ?? this.#shared.size
    this.#shared.set(item, index)
    return index
  }

  #styleOf(format: string | number): number {
    if (!this.#formats.includes(format)) this.#formats.push(format)
    return this.#formats.indexOf(format)
  }

  #cell(cell: CellInput, place: string): string {
    const at = this.#style.unplaced ? '' : ` r="${place}"`
    const value = (text: string | number) => this.#tag('v', '', escaped(String(text)))
    if (cell === null) return this.#style.unplaced ? this.#tag('c', at, '') : ''
    if (typeof cell === 'number') return this.#tag('c', at, value(cell))
    if (typeof cell === 'boolean') return this.#tag('c', `${at} t="b"`, value(cell ? 1 : 0))
    if (typeof cell === 'string') return this.#runs([cell], at)
    if ('runs' in cell) return this.#runs(cell.runs, at)
    if ('error' in cell) return this.#tag('c', `${at} t="e"`, value(cell.error))
    if ('number' in cell)
      return this.#tag('c', `${at} s="${this.#styleOf(cell.format)}"`, value(cell.number))
    const formula = this.#tag('f', '', escaped(cell.formula))
    if (cell.value === undefined) return this.#tag('c', at, formula)
    const type = { string: ' t="str"', number: '', boolean: ' t="b"' }[
      typeof cell.value as 'string'
    ]
    return this.#tag(
      'c',
      `${at}${type}`,
      formula + value(Number(cell.value) || cell.value.toString()),
    )
  }

  #runs(runs: readonly string[], at: string): string {
    return this.#style.texts === 'shared'
      ? this.#tag('c', `${at} t="s"`, this.#tag('v', '', String(this.#share(runs))))
      : this.#tag('c', `${at} t="inlineStr"`, this.#tag('is', '', this.#text(runs)))
  }

  sheet(rows: readonly (readonly CellInput[])[]): string {
    const written = rows.map((cells, index) => {
      const row = cells.map((cell, column) => this.#cell(cell, `${columnName(column)}${index + 1}`))
      const place = this.#style.unplaced ? '' : ` r="${index + 1}" spans="1:${cells.length}"`
      return cells.length === 0 && !this.#style.unplaced
        ? ''
        : this.#tag('row', place, row.join(''))
    })
    const dimension = this.#style.dimension
      ? this.#tag('dimension', ` ref="A1:Z${rows.length}"`, '')
      : ''
    return this.document(
      'worksheet',
      dimension + this.#tag('sheetData', '', written.join('') || ' '),
    )
  }

  texts(): string {
    return this.document('sst', [...this.#shared.keys()].join(''))
  }

  styles(): string {
    const custom = this.#formats.filter((format) => typeof format === 'string')
    const idOf = (format: string | number) =>
      typeof format === 'number' ? format : 164 + custom.indexOf(format)
    const codes = custom.map((code) =>
      this.#tag('numFmt', ` numFmtId="${idOf(code)}" formatCode="${escaped(code)}"`, ''),
    )
    const styles = this.#formats.map((format) => this.#tag('xf', ` numFmtId="${idOf(format)}"`, ''))
    const others = this.#tag('cellStyleXfs', '', this.#tag('xf', ' numFmtId="14"', ''))
    return this.document(
      'styleSheet',
      this.#tag('numFmts', '', codes.join('')) + others + this.#tag('cellXfs', '', styles.join('')),
    )
  }

  workbook(sheets: readonly SheetInput[], is1904: boolean): string {
    const list = sheets.map(({ name = 'Sheet', state }, index) =>
      this.#tag(
        'sheet',
        ` name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"`,
        '',
      ),
    )
    const properties = this.#tag('workbookPr', is1904 ? ' date1904="1"' : '', '')
    return this.document('workbook', properties + this.#tag('sheets', '', list.join('')))
  }

  relations(targets: readonly (readonly [type: string, target: string])[]): string {
    const base = this.#style.strict
      ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
      : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const items = targets.map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${base}/${type}" Target="${target}"/>`,
    )
    return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
  }
}
