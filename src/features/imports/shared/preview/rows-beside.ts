import type { ImportedBeside } from '../../../contacts/shared/imported-beside.ts'
import { tagsFit } from '../../../contacts/shared/tags/tag-texts.ts'
import { FileTags } from '../rows/file-tags.ts'

/** The agents, tags and notes that the rows of a file bring. */
export interface BroughtByRows {
  /** Rows that say whose client they are. */
  readonly agents: number
  readonly notes: number
  /** Rows that name tags, and the tags in their first spelling. */
  readonly tagged: number
  readonly tags: readonly string[]
}

/** Counts them while a file is read. */
export class BesideCounter {
  #agents = 0
  #notes = 0
  #tagged = 0
  readonly #tags = new FileTags()

  add({ agent_id, tags, note }: ImportedBeside): void {
    if (agent_id !== null) this.#agents += 1
    if (note !== null) this.#notes += 1
    if (tags === null) return
    this.#tagged += 1
    this.#tags.add(tags)
  }

  result(): BroughtByRows {
    const tags = this.#tags.labels
    return { agents: this.#agents, notes: this.#notes, tagged: this.#tagged, tags }
  }
}

/** The tags of a file that the agency lacks, and how many it would have with them. */
export function newTags(
  { tags }: Pick<BroughtByRows, 'tags'>,
  known: readonly { readonly label: string }[],
): { readonly labels: readonly string[]; readonly total: number; readonly fits: boolean } {
  const there = new Set(known.map(({ label }) => label.toLowerCase()))
  const labels = tags.filter((label) => !there.has(label.toLowerCase()))
  const total = known.length + labels.length
  return { labels, total, fits: labels.length === 0 || tagsFit(total) }
}
