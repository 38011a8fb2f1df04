import { countOf, formatCount } from '../../../kernel/count.ts'
import { increaseLimits } from './rate-increase.rules.ts'

export const increaseColumns = ['carrier', 'state', 'plan', 'percent', 'effective_date'] as const
export const increaseFileText = `A CSV file with the columns ${increaseColumns.join(', ')}, at most ${formatCount(increaseLimits.rows)} rows. If any row has an error, nothing is saved and every such row is listed.`
export const increaseFileTooLarge = `The file is too large: at most ${formatCount(increaseLimits.rows)} rows. Nothing was saved. Split the file and load the parts.`

/** Returns what was stored, in words. */
export function storedText({
  added,
  changed,
  already,
}: {
  readonly added: number
  readonly changed: number
  readonly already: number
}): string {
  const was = (count: number) => (count === 1 ? 'was' : 'were')
  const parts = [
    ...(added > 0 ? [`${countOf(added, 'rate increase')} ${was(added)} added`] : []),
    ...(changed > 0
      ? [
          `${countOf(changed, 'rate increase')} ${was(changed)} there with a different percent, which will be replaced`,
        ]
      : []),
    ...(already > 0 ? [`${countOf(already, 'rate increase')} ${was(already)} there already`] : []),
  ]
  return parts.length === 0 ? 'Nothing was saved.' : `${parts.join('; ')}.`
}
