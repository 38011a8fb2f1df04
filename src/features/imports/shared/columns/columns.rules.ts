import { type ColumnMapping, type ImportField, importFields } from '../import-fields.ts'
import { columnContent } from './column-content.rules.ts'
import { unmappedHeaders } from './column-mapping.rules.ts'
import { headerScore, headerWords, isForeignHeader } from './header-words.rules.ts'

export interface SuggestedMapping {
  readonly mapping: ColumnMapping
  /** Columns that fill no field: they are shown and not stored (decision 115b). */
  readonly unmapped: readonly string[]
}

/** The score that header and content must reach together. */
const minScore = 35
/** The score of content alone if nearly every cell proves it: below any clear header's. */
const proofScore = 36

/**
 * Returns the mapping the wizard suggests (IMPORT-002): by the words of each header, checked
 * against the first rows, and by those rows alone when a header is not known. Each header and each
 * field is used at most once; the pair with the highest score comes first.
 */
export function suggestMapping(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[] = [],
): SuggestedMapping {
  const pairs: { field: ImportField; index: number; score: number }[] = []
  for (const [index, header] of headers.entries()) {
    const words = headerWords(header)
    if (isForeignHeader(words)) continue
    const content = columnContent(sampleRows, index)
    const nameless = /^(column|col|field|f|x)? ?\d*$/.test(words)
    for (const field of importFields) {
      // Three or more cells that are impossible in such a column outweigh its name.
      const contradicted = content.cells >= 3 && content.fit(field) < 0.2
      const named = contradicted ? 0 : headerScore(field, words) * (0.7 + 0.3 * content.fit(field))
      // Five digits prove a ZIP code only when the header does not name another number.
      const provable = content.cells >= 3 && (nameless || field !== 'zip_code')
      const score = Math.max(named, provable && content.proof(field) >= 0.8 ? proofScore : 0)
      if (score >= minScore) pairs.push({ field, index, score })
    }
  }
  pairs.sort((a, b) => b.score - a.score || a.index - b.index)
  const mapping: Partial<Record<ImportField, string>> = {}
  const used = new Set<number>()
  for (const { field, index } of pairs) {
    const header = headers[index]
    if (header === undefined || used.has(index) || mapping[field] !== undefined) continue
    // With columns for the first and last name, one for the full name is redundant.
    if (
      field === 'full_name' &&
      mapping.first_name !== undefined &&
      mapping.last_name !== undefined
    )
      continue
    mapping[field] = header
    used.add(index)
  }
  if (mapping.first_name !== undefined && mapping.last_name !== undefined) delete mapping.full_name
  return { mapping, unmapped: unmappedHeaders(headers, mapping) }
}
