import { sql } from 'kysely'
import { asNearSearch, type SearchPatterns } from '../../../../platform/database/as-search.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import { patternOf, searchWords } from '../../shared/search-patterns.rules.ts'
import {
  errorsAllowed,
  type NameWord,
  nearestWords,
  patternsWithOneError,
} from '../../shared/similar-words.rules.ts'
import { narrowed } from './matching-contacts.sql.ts'

/** With more words, a search that finds nothing is hardly a name. */
const maxWords = 3
/** Words of names that share trigrams are more than one who searches could mean. */
const wordsRead = 200

/**
 * Returns the patterns of a search for names that differ from it by one typing error in each word;
 * undefined if it has no word that may have one.
 */
export function patternsNear(search: string): SearchPatterns | undefined {
  const words = searchWords(search)
  if (words.length > maxWords || words.every((word) => errorsAllowed(word) === 0)) return undefined
  // No client has a word that is alone as it is.
  const asTyped = (word: string) => (words.length > 1 ? [patternOf(word)] : [])
  return words.map((word) => [...asTyped(word), ...patternsWithOneError(word)])
}

/**
 * Returns the patterns of a search for the nearest names that occur, by two typing errors too;
 * undefined if no contact of the scope and filter has such a name.
 */
export async function patternsFarther(
  transaction: OrganizationTransaction,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<SearchPatterns | undefined> {
  const patterns: string[][] = []
  let corrected = false
  for (const word of searchWords(filter.search)) {
    const near =
      errorsAllowed(word) === 0
        ? [word]
        : nearestWords(word, await nameWordsNear(transaction, word, filter, scope))
    if (near.length === 0) return undefined
    corrected ||= near.some((other) => !other.includes(word))
    patterns.push(near.map(patternOf))
  }
  return corrected ? patterns : undefined
}

/** Reads the words of the names of contacts that have a word with about the same trigrams. */
const nameWordsNear = (
  transaction: OrganizationTransaction,
  word: string,
  filter: ContactFilter,
  scope: ContactScope,
): Promise<NameWord[]> =>
  asNearSearch(transaction, word, (found) =>
    narrowed(transaction, found, filter, scope)
      .innerJoin(nameWords, (join) => join.onTrue())
      .select(['w.word', sql<number>`count(*)`.as('count')])
      .groupBy('w.word')
      .orderBy(sql`similarity(w.word, ${word})`, 'desc')
      .orderBy('w.word')
      .limit(wordsRead)
      .compile(),
  )

/** Words end at a space, at a hyphen, and at the tab between last and first name. */
const nameWords = sql<{ word: string }>`lateral string_to_table(
  translate(c.name_key, chr(9) || '-', '  '), ' ')`.as<'w'>(sql`w (word)`)
