import { Text, Title } from '@mantine/core'
import { IconFileUpload, IconMailOpened, IconUsersGroup } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import styles from './doors.module.css'

const ExampleEmailDialog = lazy(async () => ({
  default: (await import('./ExampleEmailDialog.tsx')).ExampleEmailDialog,
}))

export type FirstDoorsProps = {
  /** The button that fills the agency with samples, from the feature that does it. */
  samples: ReactNode
}

/** Where an agency without clients begins: a file, samples, or what a client would get. */
export function FirstDoors({ samples }: FirstDoorsProps) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Where would you like to start?"
      description="Nothing is sent to clients until you select Go Live."
    >
      <ul className={styles.doors}>
        <Door
          icon={<IconFileUpload size={28} aria-hidden />}
          title="Import my book of business"
          text="Upload your clients as a CSV or Excel file. You can preview everything before it’s saved, and undo it later."
        >
          <LinkButton href="/contacts/import">Upload a File</LinkButton>
        </Door>
        <Door
          icon={<IconUsersGroup size={28} aria-hidden />}
          title="Explore with sample data"
          text="Fictional clients with a few months of emails, on every page. Delete them all with one click."
        >
          {samples}
        </Door>
        <Door
          icon={<IconMailOpened size={28} aria-hidden />}
          title="Show me a client’s email"
          text="See what a client would get from your agency, here and in your own inbox."
        >
          <Button variant="default" onClick={() => setOpen(true)}>
            See the Email
          </Button>
        </Door>
      </ul>
      {open && (
        <Suspense>
          <ExampleEmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

type DoorProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Door({ icon, title, text, children }: DoorProps) {
  return (
    <li className={styles.door}>
      <span className={styles.icon}>{icon}</span>
      <Title order={3} fz="md">
        {title}
      </Title>
      <Text size="sm" c="dimmed" className={styles.text}>
        {text}
      </Text>
      {children}
    </li>
  )
}
