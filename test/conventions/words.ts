/** Exact texts that may contain a banned word: the specification's texts, and headers and names of import files. */
export const exactTexts: readonly string[] = ['E-mail Address', 'book.csv']
