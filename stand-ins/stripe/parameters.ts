import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperationParameters } from './parameter.ts'

interface Generated {
  /** Changes with everything that the parameters are made from. */
  readonly key: string
  readonly operations: Readonly<Record<string, OperationParameters>>
}

/**
 * The parameters of each operation. `bin/bootstrap.mjs` generates the file before the product or
 * its tests start.
 */
export const generated = JSON.parse(
  readFileSync(join(import.meta.dirname, 'parameters.gen.json'), 'utf8'),
) as Generated
