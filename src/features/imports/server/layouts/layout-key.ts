import { createHash } from 'node:crypto'
import { ownHeaders } from '../../shared/error-file.rules.ts'

/**
 * Returns the same 64 hexadecimal digits for files of one kind: those with the same headers, in any
 * order and letter case. Error rows are of the kind of their file.
 */
export function layoutKey(headers: readonly string[]): string {
  const names = ownHeaders(headers)
    .map((header) => header.toLowerCase())
    .sort()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}
