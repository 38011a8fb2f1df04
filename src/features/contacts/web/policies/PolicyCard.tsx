import { Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { displayDate, displayDateOrBlank } from '../../../../kernel/calendar-date.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import {
  policyHasEnded,
  policyStatusLabel,
  policyStatusLabels,
} from '../../shared/policies/policy-status.ts'
import {
  policyCarrier,
  policyPlan,
  policyPremium,
  policyTitle,
} from '../../shared/policies/policy-words.ts'
import styles from './policies.module.css'
import { useDeletePolicy } from './use-delete-policy.ts'

/** The words of the import file, where they are not shown anyway. */
const written = (words: string | null, shown: string | null) =>
  words === null || words === shown ? undefined : `As written: ${words}`

export type PolicyCardProps = {
  contactId: number
  clientStatus: ClientStatus
  policy: ClientPolicy
  onEdit: () => void
  onEnd: () => void
}

export function PolicyCard({ contactId, clientStatus, policy, onEdit, onEnd }: PolicyCardProps) {
  const title = policyTitle(policy)
  const status = policy.status
  const label = policyStatusLabel(status, clientStatus)
  const inForce = label === policyStatusLabels.active
  const [carrier, plan] = [policyCarrier(policy), policyPlan(policy)]
  const { remove, busy } = useDeletePolicy(contactId)
  const items = [
    { label: 'Carrier', value: carrier, hint: written(policy.carrier_words, carrier) },
    { label: 'Plan', value: plan, hint: written(policy.plan_words, plan) },
    { label: 'Policy number', value: policy.policy_number },
    { label: 'Since', value: displayDateOrBlank(policy.effective_date) },
    ...(policy.end_date === null ? [] : [{ label: 'Until', value: displayDate(policy.end_date) }]),
    { label: 'Premium', value: policyPremium(policy) },
    { label: 'Rate class', value: policy.rate_class },
    { label: 'Sold by', value: policy.sold_by_name ?? policy.sold_by_words },
  ]
  return (
    <article aria-label={title} className={styles.policy} data-in-force={inForce || undefined}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="sm">
          <Text fw={600}>{title}</Text>
          <Badge color={inForce ? 'positive' : 'gray'}>{label}</Badge>
        </Group>
        <Group gap="xs">
          {!policyHasEnded(status) && (
            <Button size="sm" variant="default" onClick={onEnd} aria-label={`End ${title}`}>
              End
            </Button>
          )}
          <IconButton
            label={`Edit ${title}`}
            icon={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={`Delete ${title}`}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => remove(policy)}
            disabled={busy}
          />
        </Group>
      </Group>
      <Facts items={items} columns={3} />
    </article>
  )
}
