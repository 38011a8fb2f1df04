import { countOf } from '../../../../kernel/count.ts'
import { changedContacts } from '../contact-name.ts'
import { tagLimits } from './tag-texts.ts'

/** The answer of a call that gave or took a tag. */
export interface Tagged {
  readonly tag: { readonly label: string }
  readonly updated_ids: readonly number[]
  /** Contacts that lack it still, because they have as many tags as one can. */
  readonly full: number
}

const leftOut = (full: number) =>
  full > 0
    ? `. ${countOf(full, 'contact already has', 'contacts already have')} ${tagLimits.ofContact} tags.`
    : ''

/** Says how many contacts got or lost a tag, and how many could not get it. */
export const taggedText = ({ tag, updated_ids, full }: Tagged, give: boolean): string =>
  changedContacts(updated_ids.length, `${give ? 'got' : 'lost'} the tag “${tag.label}”`) +
  leftOut(full)

/** Says the same of the undo, which may give a tag back to some who have got others meanwhile. */
export const untaggedText = ({ updated_ids, full }: Tagged): string =>
  changedContacts(updated_ids.length, 'changed back') + leftOut(full)
