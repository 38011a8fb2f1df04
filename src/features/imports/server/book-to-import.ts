import type { AgentId } from '../../../kernel/ids.ts'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import type { CarrierMapping } from '../shared/columns/carrier-mapping.rules.ts'
import type { ColumnMapping } from '../shared/import-fields.ts'
import type { WritingChoice } from '../shared/import-mode.ts'

/** A book on its way in, whichever form of the call brings it. */
export interface BookToImport extends WritingChoice {
  readonly chunks: AsyncIterable<Uint8Array>
  readonly fileName: string
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  /** Cells corrected in the preview. */
  readonly fixes: readonly CellFix[]
  readonly agentId: AgentId | undefined
  readonly requestId: string
}
