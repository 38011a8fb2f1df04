/**
 * Limits of an import file. Lengths are in UTF-16 code units of the decoded text; a larger file is
 * refused without reading further.
 */
export const fileLimits = {
  columns: 200,
  /** Contacts, the header not counted. */
  rows: 200_000,
  cellLength: 64 * 1024,
  lineLength: 1024 * 1024,
  /** Multipart form of the upload (decision 101). */
  fileBytes: 100 * 1024 * 1024,
  nameLength: 100,
  /**
   * All parts of a workbook that are read, unpacked: ten times what 200,000 rows of an agency's
   * columns need.
   */
  unpackedBytes: 512 * 1024 * 1024,
  /** Texts that a workbook's cells share, which are kept in memory until its sheet is read. */
  sharedTexts: 4_000_000,
  sharedLength: 64 * 1024 * 1024,
  sheets: 500,
} as const
