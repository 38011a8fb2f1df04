import { Anchor, Text } from '@mantine/core'
import { textPaths } from '../../../kernel/site-text-paths.ts'

/** In a new tab, so that nothing that was typed is lost. */
function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener" size="sm" underline="always">
      {children}
    </Anchor>
  )
}

/** The texts that someone who signs up agrees to. */
export function AcceptedTexts() {
  return (
    <Text size="sm" c="dimmed" mt="md">
      By signing up you agree to the <TextLink href={textPaths.terms}>Terms of Service</TextLink>.
      The <TextLink href={textPaths.privacy}>Privacy Policy</TextLink> explains how we use your
      data. Both open in a new tab.
    </Text>
  )
}
