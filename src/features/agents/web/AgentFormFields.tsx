import { Checkbox, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { ChangedMeanwhile } from '../../../ui/forms/ChangedMeanwhile.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useEmailCheck } from '../../../ui/forms/use-email-check.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { askForAccount } from '../../access/client/access-client.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { isNamed, agentFormLabels as labels } from '../shared/agent-form.rules.ts'
import type { Agent } from '../shared/agents.contract.ts'
import { loginEmailDays } from '../shared/login-email.rules.ts'
import { AgentContactFields } from './AgentContactFields.tsx'
import { LicensesField } from './LicensesField.tsx'
import { useAgentForm } from './use-agent-form.ts'

export type AgentFormFieldsProps = {
  /** Without it the form adds an agent. */
  agent: Agent | undefined
  /**
   * During setup a new agent needs no phone number, and the button waits for names and a free email
   * address.
   */
  setup: boolean
  onCancel: () => void
  onSaved: (saved: Agent) => void
}

export function AgentFormFields({ agent, setup, onCancel, onSaved }: AgentFormFieldsProps) {
  const adding = agent === undefined
  const { form, submit, changed, submitting, error } = useAgentForm({
    agent,
    phoneOptional: setup && adding,
    onSaved,
  })
  const email = useEmailCheck({
    ask: askForAccount,
    checking: 'Checking email...',
    own: agent?.email,
    // The button waits for the check.
    whileTyping: setup && adding,
  })
  const { values } = form
  const waits = setup && adding && !(isNamed(values) && email.passed)
  const moves = !adding && values.email.trim().toLowerCase() !== agent.email
  return (
    <Form
      label={adding ? 'Add Agent' : 'Edit Agent'}
      onSubmit={submit}
      submitLabel={adding ? 'Add Agent' : 'Save Changes'}
      submittingLabel="Saving..."
      submitting={submitting}
      disabled={email.taken || (waits && !email.checking)}
      checking={email.checking}
      error={error}
      cancel={{ label: 'Cancel', onCancel }}
    >
      <ChangedMeanwhile fields={changed.map((field) => labels[field])} />
      <AgentContactFields
        form={form}
        email={email}
        phoneHint={
          setup && adding ? 'You can add this later, but before you finish setup.' : undefined
        }
      />
      {moves && (
        <Banner tone="info">
          {agent.lastSignInAt === null && agent.invitedAt !== null
            ? 'We’ll send a new invitation to this email address. The earlier invitation will stop working.'
            : `We’ll email the new address to confirm it. Until then, the login email stays ${agent.email}. We’ll notify that address too, and the change can be undone from there for ${loginEmailDays} days.`}
        </Banner>
      )}
      <Checkbox.Group label={labels.roles} {...form.getInputProps('roles')} required>
        <Group gap="lg" mt={6}>
          <Checkbox
            value="admin"
            label="Admin"
            description="Manages the agency and sees all contacts"
          />
          <Checkbox value="agent" label="Agent" description="Works with contacts" />
        </Group>
      </Checkbox.Group>
      <Checkbox.Group
        label={labels.carriers}
        description="If you select none, the agent offers all of the agency’s carriers."
        {...form.getInputProps('carriers')}
      >
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" my={6}>
          {carrierNames.map((carrier) => (
            <Checkbox key={carrier} value={carrier} label={carrier} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <LicensesField
        value={values.licenses}
        onChange={(licenses) => form.setFieldValue('licenses', licenses)}
        showErrors={form.errors.licenses !== undefined}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={`${labels.npn} (optional)`}
          description="National Producer Number"
          {...form.getInputProps('npn')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <TextInput
          label={`${labels.bookingLink} (optional)`}
          description="Where clients book a call"
          {...form.getInputProps('bookingLink')}
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </SimpleGrid>

      <Textarea
        label={`${labels.signature} (optional)`}
        description="Shown at the end of emails sent in this agent’s name"
        {...form.getInputProps('signature')}
        maxLength={2000}
        autosize
        minRows={2}
      />
    </Form>
  )
}
