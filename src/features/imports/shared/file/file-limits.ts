/** Limits of an import file. Lengths are in UTF-16 code units of the decoded text; a larger file is refused without reading further. */
export const fileLimits = {
  columns: 200,
  /** Contacts, the header not counted. */
  rows: 200_000,
  cellLength: 64 * 1024,
  lineLength: 1024 * 1024,
  /** Multipart form of the upload (decision 101). */
  fileBytes: 100 * 1024 * 1024,
  nameLength: 100,
} as const
