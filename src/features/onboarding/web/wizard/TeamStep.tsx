import { Avatar, Badge, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { personName } from '../../../../kernel/person-name.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import type { Colleague } from '../../shared/wizard.contract.ts'
import styles from './team-step.module.css'
import type { Wizard } from './use-wizard.ts'
import type { WizardSlots } from './wizard-slots.ts'

/** Step 3 of the wizard (ONBOARD-021 to ONBOARD-025). */
export function TeamStep({
  wizard: { values, team },
  addAgent,
}: {
  wizard: Wizard
  addAgent: WizardSlots['addAgent']
}) {
  const [adding, setAdding] = useState(false)
  const { firstName, lastName, email, phone, agents } = values
  const me: Colleague = { firstName, lastName, email: email.trim().toLowerCase(), phone }
  return (
    <Stack gap="lg">
      <ul className={styles.agents}>
        <AgentLine agent={me} me />
        {agents.map((agent) => (
          <AgentLine
            key={agent.email}
            agent={agent}
            onRemove={team.busy ? undefined : () => team.remove(agent.email)}
          />
        ))}
      </ul>
      {adding ? (
        addAgent({
          listed: [me.email, ...agents.map((agent) => agent.email)],
          saving: team.busy,
          error: team.error,
          onAdd: (agent) => team.add(agent, () => setAdding(false)),
          onCancel: () => setAdding(false),
        })
      ) : (
        <Group>
          <Button variant="default" onClick={() => setAdding(true)} disabled={team.busy}>
            Add Another Agent
          </Button>
        </Group>
      )}
      <Form
        label="More Team Members?"
        submitLabel="Continue"
        submittingLabel="Saving..."
        submitting={team.busy && !adding}
        disabled={adding}
        disabledReason="Add the agent above or cancel to continue."
        error={adding ? undefined : team.error}
        onSubmit={team.submit}
      >
        {agents.length > 0 && (
          <Text size="sm" c="dimmed">
            We’ll choose your plan based on the number of people and show it before you pay.
          </Text>
        )}
      </Form>
    </Stack>
  )
}

function AgentLine({
  agent: { firstName, lastName, email, phone },
  me = false,
  onRemove,
}: {
  agent: Colleague
  me?: boolean
  onRemove?: (() => void) | undefined
}) {
  const name = personName(firstName, lastName)
  return (
    <li className={styles.agent}>
      <Avatar name={name} radius="xl" alt="" aria-hidden />
      <div className={styles.facts}>
        <Group gap="xs">
          <Text component="span" fw={620}>
            {name}
          </Text>
          {me && <Badge color="accent">Current user (you)</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
        <Text size="sm" c="dimmed">
          {phone.trim() === '' ? 'No phone provided' : displayPhone(phone) || phone}
        </Text>
      </div>
      {!me && (
        <IconButton
          label={`Remove ${name}`}
          icon={<IconTrash size={18} aria-hidden />}
          disabled={onRemove === undefined}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
