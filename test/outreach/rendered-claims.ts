import { locales } from '../../src/kernel/locale.ts'
import { consumerCatalogs, hole, textsOf, textsWithHoles } from '../conventions/consumer-texts.ts'
import { claimingWords, proofOf } from './claiming-texts.ts'

const plain = (words: string) => words.replace(/\s+/g, ' ').replace(/[’']/g, '’')

/** The parts between values. A number is a value: a text may get another one than the sample. */
const partsOf = (text: string) => plain(text).split(new RegExp(`${hole}|\\d[\\d,.]*`))

function hasParts(page: string, parts: readonly string[]): boolean {
  let from = 0
  return parts.every((part) => {
    const at = page.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

/**
 * Finds which of the claims that a test is said to prove are on the pages that it renders: a claim
 * that its proof never sees could be changed into a false one.
 */
export async function claimsProvedBy(test: string) {
  const catalogs = await consumerCatalogs()
  const filled = catalogs.flatMap(textsOf)
  const left = new Map(
    catalogs
      .flatMap(textsWithHoles)
      .filter(({ key }) => proofOf(key) === test)
      .filter(({ key }) => filled.some((one) => one.key === key && claimingWords.test(one.en)))
      .flatMap((text) =>
        locales.map((locale) => [`${text.key} ${locale}`, partsOf(text[locale])] as const),
      ),
  )
  return {
    /** Notes the words of one page. */
    look(words: string): void {
      if (left.size === 0) return
      const page = plain(words)
      for (const [key, parts] of left) if (hasParts(page, parts)) left.delete(key)
    },
    /** Returns the claims that were on no page, with their language. */
    unseen: () => [...left.keys()],
  }
}
