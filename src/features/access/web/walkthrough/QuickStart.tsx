import { Stack, Text } from '@mantine/core'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { useMe } from '../../client/use-me.ts'
import { ProductPicture } from './ProductPicture.tsx'
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

/** The walkthrough's content: the product with the way to its video, and the three steps. */
export function QuickStart({ onLeave }: QuickStartProps) {
  const { tourVideo } = useMe()
  return (
    <Stack gap="lg">
      <figure className={styles.video}>
        <ProductPicture />
        <figcaption>
          {tourVideo === null ? (
            <Text size="sm" c="dimmed">
              A client’s page: what happened last, which email goes out next, and everything you
              know about them.
            </Text>
          ) : (
            <LinkButton href={tourVideo} external>
              Watch the Video Tour
            </LinkButton>
          )}
        </figcaption>
      </figure>
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
