import { Stack, Text } from '@mantine/core'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { useMe } from '../../client/use-me.ts'
import styles from './walkthrough.module.css'

const steps = [
  {
    title: 'Set Up Your Profile',
    href: '/profile',
    text: 'Your name, phone number and signature appear on emails and quotes.',
  },
  {
    title: 'Add Clients',
    href: '/contacts',
    text: 'Add one by hand, or upload your whole list as a CSV or Excel file.',
  },
  {
    title: 'Generate Quotes',
    href: '/contacts',
    text: 'Open a contact to send a quote or copy its link.',
  },
] as const

export type QuickStartProps = {
  /** Called when a step's link is followed. */
  onLeave?: (() => void) | undefined
}

/** The walkthrough's content: the video, or the space for it, and the three steps. */
export function QuickStart({ onLeave }: QuickStartProps) {
  const { tourVideo } = useMe()
  return (
    <Stack gap="lg">
      <div className={styles.video}>
        {tourVideo === null ? (
          <>
            <Text fw={600}>A video tour is coming</Text>
            <Text size="sm" c="dimmed">
              Until then, these three steps get you started.
            </Text>
          </>
        ) : (
          <LinkButton href={tourVideo} external variant="default">
            Watch the Video Tour
          </LinkButton>
        )}
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, href, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <AppLink href={href} onClick={onLeave} className={styles.link}>
                {title}
              </AppLink>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
