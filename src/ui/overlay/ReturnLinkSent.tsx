import { Text } from '@mantine/core'
import { Banner } from '../frame/Banner.tsx'

/** Says that the link is on its way by which a member logs in again, and returns to this page. */
export function ReturnLinkSent({ email }: { email: string }) {
  return (
    <>
      <Banner tone="positive">We sent a link to {email}.</Banner>
      <Text>
        Open it in this browser to log in and come back to this page. The link works once and
        expires in 15 minutes.
      </Text>
    </>
  )
}
