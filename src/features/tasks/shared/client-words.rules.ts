/** Words of tasks that name no one. */
const otherWords = new Set(
  [
    'call phone ring email mail text message write send ask tell remind meet visit see check talk',
    'speak discuss renew order get give go schedule confirm cancel submit print prepare update',
    'change find look bring pick follow up back again with to for about on at in of and or the an',
    'his her their my our re regarding from mr mrs ms dr quote policy plan rates renewal birthday',
    'appointment review',
  ].flatMap((words) => words.split(' ')),
)
const longestName = 3
const isCapitalized = (word: string | undefined) => /^\p{Lu}/u.test(word ?? '')

/**
 * Returns the words of a task that may be a client's name, by which clients are searched: the first
 * capitalized ones, else the first that are no common words. Empty where there are none.
 */
export function clientWordsIn(detail: string): string {
  const words = detail
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/['’]s$/, ''))
  const named = words.map((word) => word.length > 1 && !otherWords.has(word.toLowerCase()))
  // The first word of a task is always capitalized, so the next one says whether it is a name.
  const capitalized = words.map((word, index) => isCapitalized(index === 0 ? words[1] : word))
  const runOf = (isPart: (index: number) => boolean) => {
    const first = words.findIndex((_, index) => isPart(index))
    const end = words.findIndex((_, index) => index > first && !isPart(index))
    return first < 0 ? [] : words.slice(first, end < 0 ? undefined : end)
  }
  const names = runOf((index) => named[index] === true && capitalized[index] === true)
  const chosen = names.length > 0 ? names : runOf((index) => named[index] === true)
  return chosen.slice(0, longestName).join(' ')
}
