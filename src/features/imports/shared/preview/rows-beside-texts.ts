import { countOf } from '../../../../kernel/count.ts'
import { tagLimits } from '../../../contacts/shared/tags/tag-texts.ts'
import type { BroughtByRows } from './rows-beside.ts'

const maxNamed = 20

/** Says how many rows bring which tags, and names the new ones. */
export function tagsSentence(
  { tagged, tags }: Pick<BroughtByRows, 'tagged' | 'tags'>,
  added: readonly string[],
): string {
  const rows = `${countOf(tagged, 'row brings', 'rows bring')} ${countOf(tags.length, 'tag')}.`
  const others = added.length - maxNamed
  const named = added.slice(0, maxNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
  const what =
    added.length === 0
      ? 'The agency has all of them.'
      : `${added.length === 1 ? '1 of them is' : `${added.length} of them are`} new: ${named}.`
  return `${rows} ${what} No tag is taken away, and a contact can have ${tagLimits.ofContact}.`
}
