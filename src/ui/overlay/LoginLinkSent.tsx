import { Text } from '@mantine/core'
import { Banner } from '../frame/Banner.tsx'

/** Says that a link by which a member logs in again is on its way. */
export function LoginLinkSent({ email }: { email: string }) {
  return (
    <>
      <Banner tone="positive">We sent a link to {email}.</Banner>
      <Text>
        Open it in this browser: it logs you in and brings you back to this page. The link works
        once, within 15 minutes.
      </Text>
    </>
  )
}
