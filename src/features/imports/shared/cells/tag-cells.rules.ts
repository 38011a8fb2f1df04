import { tagLabelOf, tagLimits } from '../../../contacts/shared/tags/tag-texts.ts'

/** The tags of a cell, each once in any letter case, and what could not be one. */
export interface TagCell {
  readonly labels: readonly string[]
  readonly tooLong: boolean
  readonly tooMany: boolean
}

/** Returns the tags that a trimmed cell names: separated by comma, semicolon, bar or line. */
export function tagsOfText(text: string): TagCell {
  const labels = new Map<string, string>()
  let tooLong = false
  for (const part of text.split(/[,;|\n]/)) {
    const label = tagLabelOf(part)
    if (label.length > tagLimits.label) tooLong = true
    else if (label !== '' && !labels.has(label.toLowerCase()))
      labels.set(label.toLowerCase(), label)
  }
  const all = [...labels.values()]
  const { ofContact } = tagLimits
  return { labels: all.slice(0, ofContact), tooLong, tooMany: all.length > ofContact }
}
