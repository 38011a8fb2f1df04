import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import type { Birthday, ViewedQuote } from '../../shared/today.contract.ts'
import { SnoozeMenu } from '../SnoozeMenu.tsx'
import { useAgencyNow } from '../use-agency-now.ts'
import { type Occasion, useOccasion } from '../use-occasion.ts'
import { ClientName, ClientPhone } from './ClientName.tsx'
import { birthdayOccasion, birthdayText, viewedOccasion, viewedText } from './occasion-texts.ts'
import styles from './today.module.css'

/** A large agency has dozens within a week. */
const shownAtFirst = 6

type OccasionRowProps = {
  occasion: Occasion
  /** Shown below the client. */
  text: string
  phone: string | null
  /** The client's agent, where the page is of several. */
  agent: string | null | undefined
}

function OccasionRow({ occasion, text, phone, agent }: OccasionRowProps) {
  const { busy, act } = useOccasion()
  const { contact } = occasion
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.line}>
          <ClientName contact={contact} />
          <ClientPhone phone={phone} />
        </div>
        <Text size="sm">
          {text}
          {agent !== undefined && (
            <Text component="span" inherit c="dimmed">
              {`, ${agent ?? 'no agent'}`}
            </Text>
          )}
        </Text>
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="default"
          loading={busy}
          aria-label={`Done: ${contact.name}`}
          onClick={() => act(occasion, { done: true })}
        >
          Done
        </Button>
        <SnoozeMenu name={contact.name} disabled={busy} onSnooze={(time) => act(occasion, time)} />
      </div>
    </li>
  )
}

/** Clients whose birthday is today or within a week. */
export function Birthdays({ rows, agents }: { rows: readonly Birthday[]; agents: boolean }) {
  const now = useAgencyNow()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={styles.rows}>
        {(all ? rows : rows.slice(0, shownAtFirst)).map((birthday) => (
          <OccasionRow
            key={birthday.contact.id}
            occasion={birthdayOccasion(birthday)}
            text={birthdayText(birthday, now)}
            phone={birthday.phone}
            agent={agents ? birthday.agent : undefined}
          />
        ))}
      </ul>
      {rows.length > shownAtFirst && (
        <Box px="var(--card-pad)" pb="sm">
          <TextButton onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${rows.length}`}
          </TextButton>
        </Box>
      )}
    </>
  )
}

/** Clients who viewed a quote and have not answered. */
export function ViewedQuotes({ rows, agents }: { rows: readonly ViewedQuote[]; agents: boolean }) {
  const { timeZone } = useMe()
  return (
    <ul className={styles.rows}>
      {rows.map((viewed) => (
        <OccasionRow
          key={viewed.contact.id}
          occasion={viewedOccasion(viewed)}
          text={viewedText(viewed, timeZone)}
          phone={viewed.phone}
          agent={agents ? viewed.agent : undefined}
        />
      ))}
    </ul>
  )
}
