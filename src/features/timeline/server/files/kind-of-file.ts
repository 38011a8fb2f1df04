import { AppError } from '../../../../kernel/app-error.ts'
import { readPictureFormat } from '../../../../platform/images/reencode-image.ts'
import {
  type ContactFileKind,
  fileEmpty,
  fileKindRefused,
  fileLies,
  kindOfName,
} from '../../shared/files/file.rules.ts'

/** The first bytes of a PDF. Nothing else of it is read: it is only ever downloaded. */
const startOfPdf = Buffer.from('%PDF-')

/**
 * Returns the kind of a file by its content. Throws 422 for an empty file, one of another kind than
 * its name tells, and a picture with too many pixels.
 */
export async function kindOfFile(
  bytes: Buffer,
  name: string,
  signal: AbortSignal,
): Promise<ContactFileKind> {
  const refused = (message: string) => new AppError('UNPROCESSABLE_CONTENT', message)
  if (bytes.length === 0) throw refused(fileEmpty)
  const named = kindOfName(name)
  if (named === undefined) throw refused(fileKindRefused)
  const isPdf = bytes.subarray(0, startOfPdf.length).equals(startOfPdf)
  const picture = isPdf ? undefined : await readPictureFormat(bytes, signal)
  const found: ContactFileKind | undefined = isPdf
    ? 'application/pdf'
    : picture && `image/${picture}`
  if (found !== named) throw refused(fileLies(named, found))
  return found
}
