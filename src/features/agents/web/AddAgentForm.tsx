import { useState } from 'react'
import { parseEmailAddress } from '../../../kernel/email-address.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { useEmailCheck } from '../../../ui/forms/use-email-check.ts'
import { askForAccount } from '../../access/client/access-client.ts'
import { agentFormErrors, agentFormOf, isNamed } from '../shared/agent-form.rules.ts'
import { AgentContactFields } from './AgentContactFields.tsx'

export type AgentToAdd = { firstName: string; lastName: string; email: string; phone: string }

export type AddAgentFormProps = {
  /** Email addresses that others in the list have. */
  listed: readonly string[]
  saving: boolean
  error: string | undefined
  onAdd: (agent: AgentToAdd) => void
  onCancel: () => void
}

const listedAlready = 'This email is already in the list'

/** Adds an agent by name and address, for a setup collecting its team before the agency exists. */
export function AddAgentForm({ listed, saving, error, onAdd, onCancel }: AddAgentFormProps) {
  const [twice, setTwice] = useState(false)
  const form = useAppForm({
    initialValues: agentFormOf(undefined),
    validate: (values) => agentFormErrors(values, { phoneOptional: true }),
  })
  const email = useEmailCheck({
    ask: askForAccount,
    checking: 'Checking email...',
    // The button waits for the check.
    whileTyping: true,
  })
  const { values } = form
  const add = form.submit(({ firstName, lastName, email: typed, phone }) => {
    const address = parseEmailAddress(typed) ?? typed.trim()
    setTwice(listed.includes(address))
    if (!listed.includes(address))
      onAdd({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: address,
        phone: phone.trim(),
      })
  })
  return (
    <Form
      label="Add Another Agent"
      submitLabel="Add Agent"
      submittingLabel="Saving..."
      submitting={saving}
      disabled={email.taken || (!(isNamed(values) && email.passed) && !email.checking)}
      checking={email.checking}
      error={twice ? listedAlready : error}
      cancel={{ label: 'Cancel', onCancel }}
      onSubmit={add}
    >
      <AgentContactFields form={form} email={email} phoneHint="You can add this later." />
    </Form>
  )
}
