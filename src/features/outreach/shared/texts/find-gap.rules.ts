export const gapReason =
  'A word seems to be missing. “Insert” puts a value such as the first name back.'

/** Where a placeholder was deleted, two spaces stay, or one before a comma. */
const gap = / {2,}| [,.;:!?](?!\S)/

/** As much of the words beside a gap as a person needs to find it. */
const shown = 20

/** Returns a gap in a line with the words beside it; undefined without one. */
export function gapIn(line: string): string | undefined {
  const trimmed = line.trim()
  const found = gap.exec(trimmed)
  if (found === null) return undefined
  const { index, 0: space } = found
  const [before] = trimmed
    .slice(Math.max(0, index - shown), index)
    .split(' ')
    .slice(-1)
  const end = index + space.length
  const [after] = trimmed.slice(end, end + shown).split(' ')
  return `${before}${space}${after}`
}
