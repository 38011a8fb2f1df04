import type { Locale } from '../../../../kernel/locale.ts'

// How hard a text is to read. Spec: at most grade 8 in English, at least "normal" (55) in Spanish.

interface Counts {
  readonly sentences: number
  readonly words: number
  readonly syllables: number
}

const sentencesOf = (text: string) =>
  text.split(/(?<=[.?!])\s+/).filter((part) => /\p{L}/u.test(part))
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}$][\p{L}\p{N}'’.,-]*/gu) ?? []

/**
 * Syllables of an English word: groups of vowels, without a silent e. Numbers and abbreviations
 * count one.
 */
function syllablesEn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length)
}

/**
 * Syllables of a Spanish word: groups of vowels, where a strong vowel beside a strong one, or an
 * accented weak one, starts another.
 */
function syllablesEs(word: string): number {
  const letters = word.toLowerCase().replace(/[gq]u(?=[eéií])/g, 'g')
  const groups = letters.match(/[aeiouáéíóúü]+/g) ?? []
  const inGroup = (group: string) =>
    [...group].filter(
      (vowel, i) => i === 0 || /[íú]/.test(vowel) || isHiatus(group[i - 1] ?? '', vowel),
    ).length
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + inGroup(group), 0),
  )
}

const strong = /[aeoáéó]/
const isHiatus = (before: string, vowel: string) =>
  /[íú]/.test(before) || (strong.test(before) && strong.test(vowel))

function countsOf(text: string, syllables: (word: string) => number): Counts {
  const words = wordsOf(text)
  return {
    sentences: Math.max(1, sentencesOf(text).length),
    words: Math.max(1, words.length),
    syllables: words.reduce((sum, word) => sum + syllables(word), 0),
  }
}

/** Returns the Flesch-Kincaid grade of an English text. */
export function fleschKincaidGrade(text: string): number {
  const { sentences, words, syllables } = countsOf(text, syllablesEn)
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59
}

/**
 * Returns the readability of a Spanish text by Fernández Huerta (as corrected by Law), 0 to 100,
 * higher is easier; INFLESZ calls 55 and more "normal".
 */
export function fernandezHuerta(text: string): number {
  const { sentences, words, syllables } = countsOf(text, syllablesEs)
  return 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences)
}

export const readabilityOf = (text: string, locale: Locale) =>
  locale === 'en' ? fleschKincaidGrade(text) : fernandezHuerta(text)
export const isEasyEnough = (readability: number, locale: Locale) =>
  locale === 'en' ? readability <= 8 : readability >= 55
