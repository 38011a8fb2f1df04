import {
  IconArchive,
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

const icons = {
  profile: IconUserCircle,
  settings: IconBuilding,
  agents: IconUsers,
  payment: IconCreditCard,
  rates: IconCoin,
  history: IconHistory,
  webhooks: IconWebhook,
  keys: IconKey,
  mail: IconMail,
  data: IconArchive,
  logOut: IconLogout,
  logOutEverywhere: IconDevicesOff,
}
export type MenuIconName = keyof typeof icons

/** The icon of an entry of the user menu. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Shown = icons[name]
  return <Shown size={18} aria-hidden />
}
