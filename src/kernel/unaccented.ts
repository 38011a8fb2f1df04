const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Đ: 'd',
  đ: 'd',
  Ð: 'd',
  ð: 'd',
  Ŧ: 't',
  ŧ: 't',
  Ħ: 'h',
  ħ: 'h',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
}
const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Returns text as searches compare it: no accents, ligatures or capital letters, one kind of
 * apostrophe. The function `unaccented` of the database does the same, and a test compares them.
 */
export const unaccented = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(replaced, (letter) => letters[letter] ?? letter)
    .toLowerCase()
