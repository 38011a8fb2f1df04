/** The longest note about a contact. */
export const maxNoteLength = 20_000

// What no screen shows and no database stores; line breaks and tabs stay.
const unprintable = /(?![\n\t])\p{Cc}/gu

/** Returns a note as it is stored. */
export const noteText = (text: string): string =>
  text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(unprintable, '').trim()
