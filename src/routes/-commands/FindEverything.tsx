import { useState } from 'react'
import type { Me } from '../../features/access/client/use-me.ts'
import { pagesOf } from '../../features/access/shared/app-pages.ts'
import { useKnownPeople, usePeople } from '../../features/contacts/client/use-people.ts'
import { type FoundPerson, foundPersonOf } from '../../features/contacts/shared/found-person.ts'
import { formatCount } from '../../kernel/count.ts'
import { isSitePath } from '../../kernel/public-paths.ts'
import { useAppNavigate } from '../../ui/foundation/AppLink.tsx'
import { useColorScheme } from '../../ui/foundation/use-color-scheme.ts'
import { Palette, type PaletteEntry } from '../../ui/palette/Palette.tsx'
import { groupsOf } from './find-entries.ts'
import type { Recent } from './recent.ts'

/** An action that the palette begins; with a person once one is chosen. */
export type Begun =
  | { readonly action: 'add' | 'task' | 'keys' }
  | { readonly action: 'quote' | 'call'; readonly person: FoundPerson }

export type FindEverythingProps = {
  user: Me
  recent: Recent
  search: string
  onSearch: (search: string) => void
  onBegin: (begun: Begun) => void
  onClose: () => void
}

const questions = {
  quote: 'Send a quote to whom?',
  call: 'Log a call with whom?',
} as const
type Question = keyof typeof questions

const personKey = 'person:'

/** The palette: people, pages and actions by a few letters. */
export function FindEverything(props: FindEverythingProps) {
  const { user, recent, search, onSearch, onBegin, onClose } = props
  const [asked, setAsked] = useState<Question>()
  const [kept] = useState(() => recent.read())
  const navigate = useAppNavigate()
  const { people, more, waits, failed } = usePeople(search, foundPersonOf)
  const known = useKnownPeople(
    kept.filter((id) => id.startsWith(personKey)).map((id) => Number(id.slice(personKey.length))),
    foundPersonOf,
  )
  const go = (href: string) => (isSitePath(href) ? location.assign(href) : navigate(href))
  const entry = (id: string, label: string, onChoose: () => void): PaletteEntry => ({
    id,
    label,
    onChoose: () => {
      recent.add(id)
      onChoose()
    },
  })
  const personEntry = (person: FoundPerson): PaletteEntry => ({
    ...entry(`${personKey}${person.id}`, person.name, () =>
      asked === undefined ? navigate(`/contact/${person.id}`) : onBegin({ action: asked, person }),
    ),
    hint: person.hint,
  })
  const question = (id: Question, label: string): PaletteEntry => ({
    ...entry(`action:${id}`, label, () => {
      setAsked(id)
      onSearch('')
    }),
    stays: true,
  })
  const actions = [
    entry('action:add', 'Add a contact', () => onBegin({ action: 'add' })),
    entry('action:import', 'Import contacts from a file', () => navigate('/contacts/import')),
    question('quote', 'Send a quote to...'),
    question('call', 'Log a call with...'),
    entry('action:task', 'Add a task', () => onBegin({ action: 'task' })),
    entry('action:keys', 'Keyboard shortcuts', () => onBegin({ action: 'keys' })),
    useSchemeEntry(entry),
  ]
  const pages = pagesOf(user).map(({ href, label }) => entry(`page:${href}`, label, () => go(href)))
  const named = new Map(
    [...known.map(personEntry), ...actions, ...pages].map((one) => [one.id, one]),
  )
  const recents = kept.flatMap((id) => named.get(id) ?? [])
  const groups =
    asked === undefined
      ? groupsOf(search, { recent: recents, people: people.map(personEntry), actions, pages })
      : [
          search.trim().length > 1
            ? { title: 'People', entries: people.map(personEntry) }
            : { title: 'Recent', entries: known.map(personEntry) },
        ]
  const label = asked === undefined ? 'Find people, pages and actions' : questions[asked]
  return (
    <Palette
      label={label}
      placeholder={asked === undefined ? 'Enter a name, page or action' : 'Enter a name'}
      search={search}
      onSearch={onSearch}
      groups={groups}
      status={statusOf()}
      onClose={onClose}
    />
  )

  function statusOf(): string | undefined {
    if (waits) return 'Searching people...'
    if (failed) return 'We cannot search people right now.'
    if (more > 0) return `${formatCount(more)} more people. Enter more letters.`
    if (asked !== undefined && search.trim().length < 2)
      return 'Enter at least two letters of a name.'
    return undefined
  }
}

function useSchemeEntry(
  entry: (id: string, label: string, onChoose: () => void) => PaletteEntry,
): PaletteEntry {
  const { shown, choose } = useColorScheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return entry('action:colors', `Use ${other} colors`, () => choose(other))
}
