import { formatCount } from '../../../../kernel/count.ts'

/** The kinds of files, by content type: how they are called, and how their names end. */
export const fileKinds = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  'image/jpeg': { label: 'JPEG image', endings: ['jpg', 'jpeg'] },
  'image/png': { label: 'PNG image', endings: ['png'] },
  'image/webp': { label: 'WebP image', endings: ['webp'] },
} as const
export type ContactFileKind = keyof typeof fileKinds
export const fileKindNames = Object.keys(fileKinds) as [ContactFileKind, ...ContactFileKind[]]

/** For a file field's `accept`. */
export const acceptedFiles = Object.values(fileKinds)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',')

const megabyte = 1024 * 1024
/** Bytes of a file and of an agency's files together, characters of a name, files of a contact. */
export const contactFileLimits = {
  bytes: 10 * megabyte,
  agencyBytes: 5 * 1024 * megabyte,
  name: 200,
  ofContact: 50,
} as const

export const isPicture = (kind: ContactFileKind): boolean => kind !== 'application/pdf'

/** Returns the kind that a file's name tells, undefined if it tells none that is taken. */
export function kindOfName(name: string): ContactFileKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return fileKindNames.find((kind) => fileKinds[kind].endings.some((known) => known === ending))
}

/** Returns a size as people say it: "812 KB", "2.4 MB", "1.5 GB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < megabyte) return `${formatCount(Math.round(bytes / 1024))} KB`
  const [amount, unit] =
    bytes < 1024 * megabyte ? [bytes / megabyte, 'MB'] : [bytes / (1024 * megabyte), 'GB']
  return `${amount.toFixed(1).replace(/\.0$/, '')} ${unit}`
}

export const filesTitle = 'Files'
export const fileNotFound = 'File not found.'
export const fileFailed = 'The file was not saved. Please try again.'
export const fileInterrupted = 'The upload was interrupted. Please try again.'
export const fileMissing = 'Please choose a file.'
export const fileEmpty = 'This file is empty.'
export const fileTooLarge = `This file is larger than ${sizeText(contactFileLimits.bytes)}.`
export const fileKindRefused = 'You can add only PDF files and JPEG, PNG or WebP images.'
export const fileNameRefused = `A file name must be one line of up to ${contactFileLimits.name} characters. Please rename the file.`
export const tooManyFiles = `A contact can have at most ${contactFileLimits.ofContact} files. Please delete one first.`
export const agencyFull = `Your agency’s files can total at most ${sizeText(contactFileLimits.agencyBytes)}. Please delete some first. A deleted file counts until it is erased a day later; a deleted client’s files count until the trash is emptied.`

/** Says that a file is not what its name tells. */
export const fileLies = (named: ContactFileKind, found: ContactFileKind | undefined): string =>
  found === undefined
    ? `The name says this is a ${fileKinds[named].label}, but the content is not.`
    : `The name says this is a ${fileKinds[named].label}, but the content is a ${fileKinds[found].label}. Please rename it.`

/** Returns whether a file can have this name. */
export const isFileName = (name: string): boolean =>
  name.trim() !== '' &&
  name.length <= contactFileLimits.name &&
  !/[\p{Cc}\p{Bidi_Control}\\/]/u.test(name)

/** Returns why a file is not taken, as far as its name and size tell. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!isFileName(name)) return fileNameRefused
  if (kindOfName(name) === undefined) return fileKindRefused
  if (size === 0) return fileEmpty
  return size > contactFileLimits.bytes ? fileTooLarge : undefined
}
