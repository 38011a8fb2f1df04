import {
  IconArchive,
  IconBuilding,
  IconCalendarMonth,
  IconCalendarX,
  IconChartLine,
  IconCoin,
  IconCreditCard,
  IconDeviceDesktop,
  IconDevicesOff,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMailbox,
  IconMoon,
  IconSearch,
  IconSun,
  IconTrendingUp,
  IconUserCircle,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

const icons = {
  profile: IconUserCircle,
  settings: IconBuilding,
  agents: IconUsers,
  calendar: IconCalendarMonth,
  payment: IconCreditCard,
  rates: IconCoin,
  rateIncreases: IconTrendingUp,
  letters: IconMailbox,
  planExits: IconCalendarX,
  reports: IconChartLine,
  history: IconHistory,
  webhooks: IconWebhook,
  find: IconSearch,
  keyboard: IconKeyboard,
  keys: IconKey,
  mail: IconMail,
  data: IconArchive,
  light: IconSun,
  dark: IconMoon,
  system: IconDeviceDesktop,
  logOut: IconLogout,
  logOutEverywhere: IconDevicesOff,
}
export type MenuIconName = keyof typeof icons

/** The icon of an entry of the user menu. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Shown = icons[name]
  return <Shown size={18} aria-hidden />
}
