import type { ReactNode } from 'react'

/** An entry of the user menu and, on phones, of the drawer. */
export type MenuItem =
  | { label: string; icon?: ReactNode; href: string }
  | { label: string; icon?: ReactNode; onSelect: () => void }

export type MenuItems = readonly (MenuItem | 'divider')[]
