import { unaccented } from '../kernel/unaccented.ts'

/**
 * Returns a text in the letters that the built-in fonts of a PDF have, those of Western Europe;
 * others lose their marks or become "?".
 */
export const printedText = (text: string): string =>
  [...text.replaceAll('’', "'").normalize('NFC')]
    .map((letter) => (isPrinted(letter) ? letter : bare(letter)))
    .join('')
const isPrinted = (letter: string) => /^[\n\u0020-\u007e\u00a0-\u00ff–—“”•]$/.test(letter)
const bare = (letter: string) => {
  const base = unaccented(letter)
  if (!/^[\u0020-\u007e]+$/.test(base)) return '?'
  return letter === letter.toLowerCase() ? base : base.toUpperCase()
}
