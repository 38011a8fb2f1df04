import { unaccented } from '../../../kernel/unaccented.ts'

const maxWords = 6
const phonePart = /^[\d().+-]*\d[\d().+-]*$/
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * Returns the words of a search. Adjacent parts of a phone number become one run of digits, without
 * a country code.
 */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let digits = ''
  const endPhone = () => {
    if (digits !== '')
      words.push(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits)
    digits = ''
  }
  // "Smith, John" is two words and a comma.
  for (const word of text.split(/[\s,;]+/)) {
    if (phonePart.test(word)) digits += word.replace(/\D/g, '')
    else if (/[\p{L}\p{N}@]/u.test(word)) {
      endPhone()
      words.push(word)
    }
  }
  endPhone()
  return words
}

/** Returns the words of a search, each once. */
export const searchWords = (text: string): string[] =>
  [...new Set(wordsOf(unaccented(text)))].slice(0, maxWords)

/**
 * Returns the LIKE pattern that the search text of a contact with the word matches. Words of one or
 * two characters match only at the start of a word, which a trigram index supports; longer words
 * match anywhere.
 */
export const patternOf = (word: string): string =>
  word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`

/**
 * Returns the LIKE patterns that a contact's search text (" first last email phone", unaccented)
 * must match, all of them in any order. Empty for a blank search.
 */
export const searchPatterns = (text: string): string[] => searchWords(text).map(patternOf)
