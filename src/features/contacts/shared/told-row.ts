/** What a person said of a row of a file: which client it is, or with null that it is a new one. */
export interface ToldRow {
  readonly row: number
  readonly contactId: number | null
}
