import '@mantine/spotlight/styles.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useModalPage } from '../overlay/use-modal-page.ts'
import styles from './palette.module.css'

/** Something to find: a person, a page, an action. */
export type PaletteEntry = {
  /** Unique in the palette: "page:/today". */
  id: string
  label: string
  /** Tells two of one name apart. */
  hint?: string | undefined
  icon?: ReactNode
  onChoose: () => void
  /** Asks another question instead of closing. */
  stays?: boolean | undefined
}

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] }

export type PaletteProps = {
  /** Its name, which says what it finds. */
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  groups: readonly PaletteGroup[]
  /** While it searches, or when that failed; else it says how many were found. */
  status?: string | undefined
  onClose: () => void
}

const [store, palette] = createSpotlight()

/** One search box for everything; mounted while it is open. */
export function Palette(props: PaletteProps) {
  const { label, placeholder, search, onSearch, groups, status, onClose } = props
  useModalPage(true)
  useEffect(() => {
    palette.open()
    return palette.close
  }, [])
  const shown = groups.filter(({ entries }) => entries.length > 0)
  const entries = shown.flatMap((group) => group.entries)
  const list = useId()
  const { selected, follow } = useSelected(
    list,
    entries.map(({ id }) => id),
    search,
  )
  const optionId = (index: number) => `${list}-${index}`
  // The part that scrolls is what the search box controls. Spotlight hands it to its scroll area,
  // which its types do not say.
  const scrollPart: object = {
    viewportProps: { id: list, role: 'listbox', 'aria-label': label },
  }
  const found = status ?? (entries.length === 0 ? 'Nothing found' : '')
  let before = 0
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={search}
      onQueryChange={onSearch}
      clearQueryOnClose={false}
      closeOnActionTrigger={false}
      onSpotlightClose={onClose}
      returnFocus={false}
      title={label}
      radius="xl"
      size={620}
      yOffset="10vh"
      centered={false}
      overlayProps={{ color: 'var(--shade)', backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ duration: 120, exitDuration: 0, transition: 'pop' }}
      classNames={{
        header: styles.header ?? '',
        body: styles.body ?? '',
        action: styles.action ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={placeholder}
        aria-label={label}
        leftSection={<IconSearch size={20} aria-hidden />}
        onKeyDown={follow}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        {...(entries.length > 0 && { 'aria-activedescendant': optionId(selected) })}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <Spotlight.ActionsList className={styles.list} {...scrollPart}>
        {shown.map((group) => {
          const first = before
          before += group.entries.length
          return (
            <Spotlight.ActionsGroup
              key={group.title}
              label={group.title}
              role="group"
              aria-label={group.title}
            >
              {group.entries.map(({ id, label: name, hint, icon, onChoose, stays }, place) => (
                <Spotlight.Action
                  key={id}
                  // Spotlight keeps the id of an action to itself.
                  ref={(option: HTMLElement | null) => {
                    if (option) option.id = optionId(first + place)
                  }}
                  role="option"
                  aria-selected={first + place === selected}
                  label={name}
                  {...(hint !== undefined && { description: hint })}
                  leftSection={icon}
                  onClick={() => {
                    if (!stays) onClose()
                    onChoose()
                  }}
                />
              ))}
            </Spotlight.ActionsGroup>
          )
        })}
      </Spotlight.ActionsList>
      {found !== '' && <p className={styles.status}>{found}</p>}
      <VisuallyHidden role="status">
        {found === '' ? `${entries.length} found` : found}
      </VisuallyHidden>
    </Spotlight.Root>
  )
}

/**
 * Returns the place of the selected entry, and what follows the keys: Spotlight moves it without
 * telling. It stays selected when more are found, and another search selects the first one.
 */
function useSelected(list: string, ids: readonly string[], search: string) {
  const [selected, setSelected] = useState(0)
  const kept = useRef({ id: ids[0], search })
  const all = ids.join('\n')
  const shown = Math.min(Math.max(0, selected), Math.max(0, ids.length - 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` is what is in `ids`.
  useEffect(() => {
    const same = kept.current.search === search
    const place = Math.max(0, same ? ids.indexOf(kept.current.id ?? '') : 0)
    kept.current.search = search
    store.updateState((state) => ({ ...state, selected: place }))
    const options = document.getElementById(list)?.querySelectorAll('[data-action]') ?? []
    for (const [index, option] of [...options].entries())
      option.toggleAttribute('data-selected', index === place)
    setSelected(place)
  }, [all, search])
  useEffect(() => {
    kept.current.id = ids[shown]
  })
  const follow = () => queueMicrotask(() => setSelected(store.getState().selected))
  return { selected: shown, follow }
}
