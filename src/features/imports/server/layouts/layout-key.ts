import { createHash } from 'node:crypto'

/**
 * Returns the same 64 hexadecimal digits for files of one kind: those with the same headers, in any
 * order and letter case.
 */
export function layoutKey(headers: readonly string[]): string {
  const names = headers.map((header) => header.toLowerCase()).sort()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}
