import { Text } from '@mantine/core'
import { productName } from '../../../kernel/product.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'

/** Explains that sign-up is not possible without an invitation yet (docs/deviations.md). */
export function SignUpScreen() {
  return (
    <CenteredPage title="Sign-up is by invitation for now">
      <Text mb="sm">
        <strong>Your agency already uses {productName}?</strong> Ask its administrator to add you as
        an agent, then log in with your email.
      </Text>
      <Text mb="lg">
        <strong>A new agency?</strong> Contact the person who runs this site. They create your
        agency and send you a login link.
      </Text>
      <LinkButton href="/login" variant="default">
        Back to login
      </LinkButton>
    </CenteredPage>
  )
}
