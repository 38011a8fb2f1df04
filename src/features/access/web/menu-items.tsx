import { lazy, Suspense } from 'react'
import type { ColorSchemeChoice } from '../../../ui/foundation/use-color-scheme.ts'
import type { MenuItem, MenuItems } from '../../../ui/frame/menu-item.ts'
import { type AppPath, pageLabel } from '../shared/app-pages.ts'
import type { MenuIconName } from './MenuIcon.tsx'

// The menus open on demand, so their icons are not part of the app's shell.
const MenuIcon = lazy(async () => ({ default: (await import('./MenuIcon.tsx')).MenuIcon }))
const space = { width: 18 }

const iconOf = (name: MenuIconName) => (
  <Suspense fallback={<span style={space} />}>
    <MenuIcon name={name} />
  </Suspense>
)

const entry = (href: AppPath, name: MenuIconName): MenuItem => ({
  label: pageLabel(href),
  href,
  icon: iconOf(name),
})

export const findLabel = 'Find people and pages'

const colorSchemeItems = ({ shown, chosen, choose }: ColorSchemeChoice): MenuItem[] => {
  const other = shown === 'dark' ? 'light' : 'dark'
  return [
    {
      label: `Use ${other} colors`,
      icon: iconOf(other),
      onSelect: () => choose(other),
    },
    ...(chosen
      ? [
          {
            label: 'Use system colors',
            icon: iconOf('system'),
            onSelect: () => choose('auto'),
          },
        ]
      : []),
  ]
}

/**
 * The entries of the user menu and of the phone menu (NAV-007, NAV-008, decision 12); a page that
 * the member may not open has none.
 */
export function menuItems({
  mayOpen,
  colorScheme,
  logOut,
  logOutEverywhere,
  onFind,
  onKeys,
}: {
  mayOpen: (path: string) => boolean
  colorScheme: ColorSchemeChoice
  logOut: () => void
  logOutEverywhere: () => void
  /** Opens the palette, and the list of keys. */
  onFind: () => void
  onKeys: () => void
}): MenuItems {
  const all: MenuItems = [
    entry('/profile', 'profile'),
    entry('/settings', 'settings'),
    entry('/add-agents', 'agents'),
    entry('/stripe', 'payment'),
    entry('/email-calendar', 'calendar'),
    entry('/rates', 'rates'),
    entry('/rate-increases', 'rateIncreases'),
    entry('/letters', 'letters'),
    entry('/plan-exits', 'planExits'),
    entry('/reports', 'reports'),
    'divider',
    entry('/audit-log', 'history'),
    entry('/webhooks', 'webhooks'),
    entry('/api-keys', 'keys'),
    entry('/your-data', 'data'),
    entry('/contact-us', 'mail'),
    'divider',
    { label: findLabel, icon: iconOf('find'), onSelect: onFind },
    { label: 'Keyboard shortcuts', icon: iconOf('keyboard'), onSelect: onKeys },
    ...colorSchemeItems(colorScheme),
    'divider',
    { label: 'Log out', icon: iconOf('logOut'), onSelect: logOut },
    {
      label: 'Log out everywhere',
      icon: iconOf('logOutEverywhere'),
      onSelect: logOutEverywhere,
    },
  ]
  return all.filter((item) => item === 'divider' || !('href' in item) || mayOpen(item.href))
}
