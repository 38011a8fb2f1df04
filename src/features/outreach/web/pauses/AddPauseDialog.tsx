import { Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { personName } from '../../../../kernel/person-name.ts'
import { parseTypedDate } from '../../../../kernel/typed-date.ts'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { useMe, useRights } from '../../../access/client/use-me.ts'
import { agentsApi } from '../../../agents/client/agents-client.ts'
import { pausableTypes } from '../../../organizations/shared/email-types.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import { emailTypeLabel } from '../../shared/labels.ts'
import { canPauseEmails } from '../../shared/pauses.policy.ts'
import { pauseExplained, pauseNotSaved } from '../../shared/pauses-texts.ts'

const unreadable = 'Please enter a date such as 12/31/2026, or leave it empty'
const everybody = 'everybody'
const ofAgent = 'agent:'

export function AddPauseDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Pause Emails">
      <PauseForm onClose={onClose} />
    </Modal>
  )
}

function PauseForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const choices = usePauseChoices()
  const add = useAction(pausesApi.addEmailPause.mutationOptions(), { failed: pauseNotSaved })
  const form = useAppForm({
    initialValues: { whose: choices[0]?.items[0]?.value ?? everybody, until: '' },
    validate: ({ until }): { until?: string } =>
      until.trim() !== '' && parseTypedDate(until, 'near') === undefined
        ? { until: unreadable }
        : {},
  })
  const save = ({ whose, until }: { whose: string; until: string }) =>
    add.run(
      {
        agent_id: whose.startsWith(ofAgent) ? Number(whose.slice(ofAgent.length)) : null,
        type: pausableTypes.find((type) => type === whose) ?? null,
        until: parseTypedDate(until, 'near') ?? null,
      },
      {
        onDone: () => {
          void queries.invalidateQueries()
          toast({ message: 'Emails are paused', tone: 'positive' })
          onClose()
        },
      },
    )
  return (
    <Form
      label="Pause Emails"
      onSubmit={form.submit(save)}
      submitLabel="Pause Emails"
      submitting={add.busy}
      submittingLabel="Pausing..."
      error={add.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Stack gap="md">
        <Select
          label="Which emails"
          data={choices}
          allowDeselect={false}
          {...form.getInputProps('whose')}
        />
        <DateField
          label="Emails go again on"
          kind="near"
          description="Leave it empty to pause until somebody ends it."
          {...form.textField('until')}
        />
        <Text size="sm" c="dimmed">
          {pauseExplained}
        </Text>
      </Stack>
    </Form>
  )
}

/** Admins pause all emails, a type, or an agent's clients; others their own clients. */
function usePauseChoices() {
  const me = useMe()
  const rights = useRights()
  const ofAll = canPauseEmails({ ...rights, agentId: me.id }, null)
  const agents = useQuery(agentsApi.listAgents.queryOptions({ enabled: ofAll })).data?.agents ?? []
  if (!ofAll)
    return [{ group: 'Yours', items: [{ value: `${ofAgent}${me.id}`, label: 'My clients' }] }]
  return [
    { group: me.organization_name, items: [{ value: everybody, label: 'Everybody' }] },
    {
      group: 'One type, with any follow-ups',
      items: pausableTypes.map((type) => ({ value: type, label: emailTypeLabel(type) })),
    },
    {
      group: 'The clients of one agent',
      items: agents.map((agent) => ({
        value: `${ofAgent}${agent.id}`,
        label: personName(agent.firstName, agent.lastName),
      })),
    },
  ]
}
