/** A row of a file of which a person said which client it is, or with null that it is a new one. */
export interface ToldRow {
  readonly row: number
  readonly contactId: number | null
}
