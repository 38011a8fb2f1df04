import type { ImportedBeside } from '../../../contacts/shared/imported-beside.ts'
import { tagLimits } from '../../../contacts/shared/tags/tag-texts.ts'

/** The agents, tags and notes that the rows of a file bring. */
export interface BroughtByRows {
  /** Rows that say whose client they are. */
  readonly agents: number
  readonly notes: number
  /** Rows that name tags, and the tags in their first spelling. */
  readonly tagged: number
  readonly tags: readonly string[]
}

/** More are not counted, because no agency can have as many. */
const maxCounted = 10 * tagLimits.ofAgency

/** Counts them while a file is read. */
export class BesideCounter {
  #agents = 0
  #notes = 0
  #tagged = 0
  readonly #tags = new Map<string, string>()

  add({ agent_id, tags, note }: ImportedBeside): void {
    if (agent_id !== null) this.#agents += 1
    if (note !== null) this.#notes += 1
    if (tags === null) return
    this.#tagged += 1
    for (const label of tags.split('\n')) {
      const key = label.toLowerCase()
      if (this.#tags.size < maxCounted && !this.#tags.has(key)) this.#tags.set(key, label)
    }
  }

  result(): BroughtByRows {
    const tags = [...this.#tags.values()]
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
  return { labels, total, fits: labels.length === 0 || total <= tagLimits.ofAgency }
}
