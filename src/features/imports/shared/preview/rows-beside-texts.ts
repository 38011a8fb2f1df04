import { countOf } from '../../../../kernel/count.ts'
import { tagLimits } from '../../../contacts/shared/tags/tag-texts.ts'
import type { BroughtByRows } from './rows-beside.ts'

const maxNamed = 20

/** Says how many rows bring which tags, and names the new ones. */
export function tagsSentence(
  { tagged, tags }: Pick<BroughtByRows, 'tagged' | 'tags'>,
  added: readonly string[],
): string {
  const rows = `${countOf(tagged, 'row has', 'rows have')} ${countOf(tags.length, 'tag')}.`
  const others = added.length - maxNamed
  const named = added.slice(0, maxNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
  const what =
    added.length === 0
      ? 'Your agency already has all of them.'
      : `${added.length === 1 ? '1 of them is' : `${added.length} of them are`} new: ${named}.`
  return `${rows} ${what} No tags are removed. A contact can have up to ${tagLimits.ofContact}.`
}
