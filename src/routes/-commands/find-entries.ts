import { unaccented } from '../../kernel/unaccented.ts'
import type { PaletteEntry, PaletteGroup } from '../../ui/palette/Palette.tsx'

const wordsOf = (text: string) => unaccented(text).toLowerCase().split(/\s+/).filter(Boolean)

/** Whether every typed word begins a word of the text: "se q" finds "Send a quote to...". */
export function findsEntry(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

export interface Findable {
  readonly recent: readonly PaletteEntry[]
  readonly people: readonly PaletteEntry[]
  readonly actions: readonly PaletteEntry[]
  readonly pages: readonly PaletteEntry[]
}

/**
 * Returns the groups of the palette: before anything is typed the recent ones come first, then what
 * can be done; a search has the people whom the server found, and what its words begin.
 */
export function groupsOf(typed: string, { recent, people, actions, pages }: Findable) {
  const groups: PaletteGroup[] =
    typed.trim() === ''
      ? [
          { title: 'Recent', entries: recent },
          { title: 'Actions', entries: without(actions, recent) },
          { title: 'Pages', entries: without(pages, recent) },
        ]
      : [
          { title: 'People', entries: people },
          { title: 'Actions', entries: actions.filter(({ label }) => findsEntry(label, typed)) },
          { title: 'Pages', entries: pages.filter(({ label }) => findsEntry(label, typed)) },
        ]
  return groups
}

/** An entry is in the palette once. */
const without = (entries: readonly PaletteEntry[], others: readonly PaletteEntry[]) =>
  entries.filter(({ id }) => others.every((other) => other.id !== id))
