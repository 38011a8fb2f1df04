import { maxTagsOfFile } from '../../../contacts/shared/tags/tag-texts.ts'

/** The different tags of a file, without letter case, in their first spelling. */
export class FileTags {
  readonly #labels = new Map<string, string>()

  get labels(): string[] {
    return [...this.#labels.values()]
  }

  /** Adds a row's labels, one in each line. Returns whether they are still as many as are read. */
  add(labels: string): boolean {
    for (const label of labels.split('\n')) {
      const key = label.toLowerCase()
      if (this.#labels.has(key)) continue
      if (this.#labels.size === maxTagsOfFile) return false
      this.#labels.set(key, label)
    }
    return true
  }
}
