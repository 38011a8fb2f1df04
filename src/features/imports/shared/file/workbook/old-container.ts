import { oldWorkbookError, passwordError, refuse } from './workbook-texts.ts'
import { viewOf } from './zip-directory.ts'

/** The directory of the container names its streams in entries of 128 bytes, in UTF-16. */
const entryBytes = 128
const encrypted = 'EncryptedPackage'

/**
 * Throws 400 for Microsoft's older container: an .xls workbook, or one of any format that was
 * encrypted with a password.
 */
export async function refuseOldContainer(file: Blob): Promise<void> {
  const start = await viewOf(file, 0, 4)
  if (start.byteLength < 4 || start.getUint32(0) !== 0xd0cf11e0) return
  const view = await viewOf(file, 0, file.size)
  const name = (at: number) =>
    Array.from(encrypted, (_, index) =>
      String.fromCharCode(view.getUint16(at + 2 * index, true)),
    ).join('')
  for (let at = 0; at + entryBytes <= view.byteLength; at += entryBytes)
    if (view.getUint16(at, true) === encrypted.charCodeAt(0) && name(at) === encrypted)
      throw refuse(passwordError)
  throw refuse(oldWorkbookError)
}
