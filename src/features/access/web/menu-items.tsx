import {
  IconBuilding,
  IconCoin,
  IconCreditCard,
  IconDevicesOff,
  IconHistory,
  IconKey,
  IconLogout,
  IconMail,
  IconUserCircle,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { MenuItem, MenuItems } from '../../../ui/frame/menu-item.ts'

type Icon = typeof IconKey

const entry = (label: string, href: string, Shown: Icon): MenuItem => ({
  label,
  href,
  icon: <Shown size={18} aria-hidden />,
})

/** The entries of the user menu and of the phone menu (NAV-007, NAV-008, decision 12); a page that the member may not open has none. */
export function menuItems({
  mayOpen,
  logOut,
  logOutEverywhere,
}: {
  mayOpen: (path: string) => boolean
  logOut: () => void
  logOutEverywhere: () => void
}): MenuItems {
  const all: MenuItems = [
    entry('Your Profile', '/profile', IconUserCircle),
    entry('Organization Settings', '/settings', IconBuilding),
    entry('Manage Agents', '/add-agents', IconUsers),
    entry('Payment Settings', '/stripe', IconCreditCard),
    entry('Rates', '/rates', IconCoin),
    'divider',
    entry('Audit Log', '/audit-log', IconHistory),
    entry('Webhooks', '/webhooks', IconWebhook),
    entry('API Keys', '/api-keys', IconKey),
    entry('Contact Us', '/contact-us', IconMail),
    'divider',
    { label: 'Log out', icon: <IconLogout size={18} aria-hidden />, onSelect: logOut },
    {
      label: 'Log out everywhere',
      icon: <IconDevicesOff size={18} aria-hidden />,
      onSelect: logOutEverywhere,
    },
  ]
  return all.filter((item) => item === 'divider' || !('href' in item) || mayOpen(item.href))
}
