import { lazy, Suspense } from 'react'
import type { ColorSchemeChoice } from '../../../ui/foundation/use-color-scheme.ts'
import type { MenuItem, MenuItems } from '../../../ui/frame/menu-item.ts'
import type { MenuIconName } from './MenuIcon.tsx'

// The menus open on demand, so their icons are not part of the app's shell.
const MenuIcon = lazy(async () => ({ default: (await import('./MenuIcon.tsx')).MenuIcon }))
const space = { width: 18 }

const iconOf = (name: MenuIconName) => (
  <Suspense fallback={<span style={space} />}>
    <MenuIcon name={name} />
  </Suspense>
)

const entry = (label: string, href: string, name: MenuIconName): MenuItem => ({
  label,
  href,
  icon: iconOf(name),
})

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
            label: "Use the system's colors",
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
}: {
  mayOpen: (path: string) => boolean
  colorScheme: ColorSchemeChoice
  logOut: () => void
  logOutEverywhere: () => void
}): MenuItems {
  const all: MenuItems = [
    entry('Your Profile', '/profile', 'profile'),
    entry('Organization Settings', '/settings', 'settings'),
    entry('Manage Agents', '/add-agents', 'agents'),
    entry('Payment Settings', '/stripe', 'payment'),
    entry('Rates', '/rates', 'rates'),
    'divider',
    entry('Audit Log', '/audit-log', 'history'),
    entry('Webhooks', '/webhooks', 'webhooks'),
    entry('API Keys', '/api-keys', 'keys'),
    entry('Your Data', '/your-data', 'data'),
    entry('Contact Us', '/contact-us', 'mail'),
    'divider',
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
