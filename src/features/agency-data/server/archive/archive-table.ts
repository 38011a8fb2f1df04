/** A table of an archive. The file has its columns in the table's order. */
export interface ArchiveTable {
  readonly name: string
  readonly about: string
  /** The primary key beside the organization, by which it is read in pages. */
  readonly key: readonly string[]
  /** Columns that name a row of another table, which has a new id after an import. */
  readonly refers?: Readonly<Record<string, string>>
  /** Columns that are left out besides `leftOutEverywhere`, each with the reason. */
  readonly without?: Readonly<Record<string, string>>
  /** A picture, stored as a separate file: the columns of its bytes and its media type. */
  readonly picture?: { readonly bytes: string; readonly type: string }
  /** Opened with the agency's data key, and only in an archive with health answers. */
  readonly sealed?: 'answers' | 'request type' | 'email text'
  /** Only in an archive with health answers. */
  readonly onlyWithAnswers?: true
  /** Each row is of a file, stored as a separate file: how its name ends. */
  readonly files?: (kind: string) => string
  /** The same rows as a table for people, with these columns or all (`readable-csv.ts`). */
  readonly csv?: { readonly file: string; readonly columns?: readonly string[] }
}

/** Left out of every table, with the reason. */
export const leftOutEverywhere: Readonly<Record<string, string>> = {
  organization_id: 'the archive is of one agency',
  public_id: 'it is a link, which works in one installation alone',
  data_key_id: 'the key stays here',
  fingerprint: 'computed',
}
