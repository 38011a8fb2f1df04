import { ActionIcon, Group } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import type { MenuItems } from './menu-item.ts'
import { ProductMark } from './ProductMark.tsx'
import styles from './shell.module.css'

// Loaded after the shell.
const PhoneMenu = lazy(() =>
  import('./PhoneMenu.tsx').then((module) => ({ default: module.PhoneMenu })),
)

export type NavItem = {
  label: string
  href: string
  /** Where else its pages are. */
  also?: string
  count?: ReactNode
}

export type AppShellProps = {
  brand?: ReactNode
  homeHref?: string | undefined
  nav: readonly NavItem[]
  /** Beside the menu: a status. */
  status?: ReactNode
  menu?: ReactNode
  /** Entries that the phone menu shows below the links. */
  items?: MenuItems | undefined
  banner?: ReactNode
  children: ReactNode
}

const isOf = ({ href, also = href }: NavItem, path: string): boolean =>
  path === href || path.startsWith(`${href}/`) || path.startsWith(`${also}/`)

function Links({ nav, path }: { nav: readonly NavItem[]; path: string }) {
  return nav.map((item) => (
    <AppLink
      key={item.href}
      href={item.href}
      className={styles.navLink}
      aria-current={isOf(item, path) ? 'page' : undefined}
    >
      {item.label}
      {item.count && <Suspense>{item.count}</Suspense>}
    </AppLink>
  ))
}

/** Header and page of every signed-in screen. */
export function AppShell({
  brand = <ProductMark />,
  homeHref = '/',
  nav,
  status,
  menu,
  items = [],
  banner,
  children,
}: AppShellProps) {
  const path = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phone menu closes whenever the page changes
  useEffect(() => setOpen(false), [path])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {banner && (
        <aside aria-label="Notice" className={styles.notice}>
          {banner}
        </aside>
      )}
      <header className={styles.header}>
        <Group gap="sm" wrap="nowrap" className={styles.bar}>
          <ActionIcon
            aria-label="Menu"
            className={styles.burger ?? ''}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={22} aria-hidden />
          </ActionIcon>
          <AppLink href={homeHref} className={styles.home}>
            {brand}
          </AppLink>
          <nav className={styles.nav} aria-label="Main">
            <Links nav={nav} path={path} />
          </nav>
          <div className={styles.end}>
            {status}
            {menu}
          </div>
        </Group>
      </header>
      <Suspense>
        <PhoneMenu open={open} onClose={() => setOpen(false)} brand={brand} items={items}>
          <Links nav={nav} path={path} />
        </PhoneMenu>
      </Suspense>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
