import { Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../../ui/buttons/CopyButton.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import styles from './profile.module.css'

/** The URL where consumers become this agent's contacts (PROFILE-005). */
export function SelfOnboardingLink({ url }: { url: string }) {
  return (
    <Section
      title="Your self-onboarding link"
      description="People who fill out their details there become your contacts."
    >
      <Stack gap="sm">
        <Text className={styles.link} size="sm">
          {url}
        </Text>
        <CopyButton text={url} />
      </Stack>
    </Section>
  )
}
