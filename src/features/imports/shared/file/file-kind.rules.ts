/** Delimited text: CSV and its relatives. Workbook: what spreadsheets save, readable or not. */
export type FileKind = 'delimited' | 'workbook'

/**
 * A ZIP archive (.xlsx, .ods, .numbers), an empty one, and Microsoft's older container (.xls, or
 * any with a password).
 */
const workbookStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0],
]
/** Bytes that tell the kind. */
export const kindBytes = 4

/** Returns the kind of a file by its first bytes, under any name. */
export function fileKindOf(start: Uint8Array): FileKind {
  const matches = workbookStarts.some((bytes) => bytes.every((byte, at) => start[at] === byte))
  return matches ? 'workbook' : 'delimited'
}
