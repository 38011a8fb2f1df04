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

/**
 * Returns the LIKE patterns that a contact's search text (" first last email phone", lower case)
 * must match, all of them in any order. Words of one or two characters match only at the start of a
 * word, which a trigram index supports; longer words match anywhere. Empty for a blank search.
 */
export function searchPatterns(text: string): string[] {
  const words = [...new Set(wordsOf(text.toLowerCase()))].slice(0, maxWords)
  return words.map((word) => (word.length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`))
}
