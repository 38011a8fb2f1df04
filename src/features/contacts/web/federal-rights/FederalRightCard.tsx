import { Badge, Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { federalTriggerLabels } from '../../../enrollment-windows/shared/federal-texts.ts'
import type {
  FederalTrigger,
  MedicareSince,
} from '../../../enrollment-windows/shared/federal-triggers.ts'
import {
  federalClockText,
  federalStatusLabels,
  medicareSinceLabels,
} from '../../shared/federal-rights/federal-right-texts.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import styles from '../policies/policies.module.css'
import { useSetStatus } from './use-federal-rights.ts'

/** Fewer days than these are shown as urgent. */
const urgentDays = 14

const clockColor = ({ standing, days_left }: FederalRightRecord) =>
  standing === 'running' ? (days_left < urgentDays ? 'warning' : 'positive') : 'gray'

export type FederalRightCardProps = {
  contactId: number
  right: FederalRightRecord
  onEdit: () => void
  onEnd: () => void
}

export function FederalRightCard({ contactId, right, onEdit, onEnd }: FederalRightCardProps) {
  const { timeZone } = useMe()
  const setStatus = useSetStatus(contactId)
  const [busy, setBusy] = useState(false)
  const title = federalTriggerLabels[right.trigger as FederalTrigger]
  const isOpen = right.status === 'open'
  const reopen = async () => {
    setBusy(true)
    await setStatus(right, 'open')
    setBusy(false)
  }
  const items = [
    {
      label: 'Right applies',
      value: `${displayDate(right.first_day)} to ${displayDate(right.last_day)}`,
      hint: `Coverage ends on ${displayDate(right.coverage_end)}`,
    },
    { label: 'Plans without health questions', value: right.covers },
    {
      label: 'Got Medicare',
      value: right.medicare_since && medicareSinceLabels[right.medicare_since as MedicareSince],
    },
    { label: 'Proof', value: right.proof },
    {
      label: 'Recorded',
      value: displayInstant(right.created_at, timeZone),
      hint: `by ${right.created_by_name ?? 'a member'}`,
    },
    {
      label: 'On the client’s pages',
      value: right.told ? 'Shown now, after the client enters a birth date' : 'Not shown now',
    },
  ]
  return (
    <article aria-label={title} className={styles.policy} data-in-force={isOpen || undefined}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="sm">
          <Text fw={600}>{title}</Text>
          <Badge color={clockColor(right)}>
            {isOpen ? federalClockText(right) : federalStatusLabels[right.status]}
          </Badge>
        </Group>
        <Group gap="xs">
          {isOpen ? (
            <Button size="sm" variant="default" onClick={onEnd} aria-label={`End: ${title}`}>
              End
            </Button>
          ) : (
            <Button
              size="sm"
              variant="default"
              loading={busy}
              onClick={() => void reopen()}
              aria-label={`Reopen: ${title}`}
            >
              Reopen
            </Button>
          )}
          <IconButton
            label={`Edit: ${title}`}
            icon={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          />
        </Group>
      </Group>
      <Facts items={items} columns={3} />
      <Text size="sm" c="dimmed" mt="sm">
        {right.rule}
      </Text>
    </article>
  )
}
