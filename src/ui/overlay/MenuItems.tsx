import type { KeyboardEvent, ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import styles from './popup.module.css'

export type MenuItem =
  | 'divider'
  | { label: string; href: string; icon?: ReactNode; external?: boolean | undefined }
  | {
      label: string
      onSelect: () => void
      icon?: ReactNode
      tone?: 'danger' | undefined
      disabled?: boolean | undefined
    }

export const firstMenuItem = '[role="menuitem"]:not(:disabled)'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End inside a menu, as screen reader users expect; Tab leaves it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  const step = steps[event.key]
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(firstMenuItem)]
  if (!step || items.length === 0) return
  event.preventDefault()
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
}

export function MenuItems({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  return items.map((item, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: dividers have nothing else to be told apart by
    if (item === 'divider') return <hr key={index} className={styles.divider} />
    if ('href' in item) {
      return (
        <AppLink
          key={item.label}
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          href={item.href}
          external={item.external}
          onClick={close}
        >
          {item.icon}
          {item.label}
        </AppLink>
      )
    }
    return (
      <button
        key={item.label}
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        data-danger={item.tone === 'danger' ? '' : undefined}
        disabled={item.disabled}
        onClick={() => {
          close()
          item.onSelect()
        }}
      >
        {item.icon}
        {item.label}
      </button>
    )
  })
}
