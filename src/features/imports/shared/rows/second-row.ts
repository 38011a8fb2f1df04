/** Rows of second people are numbered beyond every file's rows. */
const secondRows = 2_000_000

export const secondRow = (number: number): number => number + secondRows

/** Returns the row of the file that a second person's row is, or the same row. */
export const fileRow = (number: number): number =>
  number > secondRows ? number - secondRows : number
