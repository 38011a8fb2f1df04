import { Notifications } from '@mantine/notifications'

/** Where messages appear: the newest three, above dialogs. */
export function Toasts() {
  return <Notifications aria-live="polite" limit={3} containerWidth={384} />
}
