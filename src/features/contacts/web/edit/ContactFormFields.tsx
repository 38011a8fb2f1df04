import { Checkbox, Group, NativeSelect, Radio, SimpleGrid, TextInput } from '@mantine/core'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { EmailField } from '../../../../ui/forms/EmailField.tsx'
import { FieldStatus } from '../../../../ui/forms/FieldStatus.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { PhoneField } from '../../../../ui/forms/PhoneField.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { contactCarriers, contactLabels, planTypes } from '../../shared/contact-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useContactForm } from './use-contact-form.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useOwnerOptions } from './use-owner-options.ts'

const notKnown = { value: '', label: 'Not known' }
const labels = contactLabels

export type ContactFormFieldsProps = {
  contact: Contact | undefined
  onCancel: () => void
  onSaved: (saved: Contact) => void
}

export function ContactFormFields({ contact, onCancel, onSaved }: ContactFormFieldsProps) {
  const { form, set, errors, submit, changed, submitting, error } = useContactForm(contact, onSaved)
  const email = useEmailCheck(contact?.email)
  const owners = useOwnerOptions(contact)
  return (
    <Form
      label={contact === undefined ? 'Add Contact' : 'Edit Contact'}
      onSubmit={submit}
      submitLabel={contact === undefined ? 'Add Contact' : 'Save Contact'}
      submittingLabel="Saving..."
      submitting={submitting}
      disabled={email.blocks}
      error={error}
      cancel={{ label: 'Cancel', onCancel }}
    >
      {changed.length > 0 && (
        <Banner tone="warning" title="Changed in the meantime">
          {changed.map((field) => labels[field]).join(', ')}
        </Banner>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={labels.first_name}
          value={form.first_name}
          onChange={(event) => set({ first_name: event.currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          label={labels.last_name}
          value={form.last_name}
          onChange={(event) => set({ last_name: event.currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
        <EmailField
          label={labels.email}
          value={form.email}
          onChange={(text) => {
            email.reset()
            set({ email: text })
          }}
          onBlur={() => void email.check(form.email)}
          error={errors.email}
          description={<FieldStatus status={email.status} />}
          autoComplete="off"
          required
        />
        <PhoneField
          label={labels.phone_number}
          value={form.phone_number}
          onChange={(phone_number) => set({ phone_number })}
          error={errors.phone_number}
          autoComplete="off"
        />
      </SimpleGrid>
      <PlaceFields form={form} set={set} error={errors.zip_code} before={contact} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField
          label={labels.birth_date}
          value={form.birth_date}
          onChange={(birth_date) => set({ birth_date })}
          error={errors.birth_date}
          autoComplete="off"
        />
        <DateField
          label={labels.effective_date}
          kind="near"
          value={form.effective_date}
          onChange={(effective_date) => set({ effective_date })}
          error={errors.effective_date}
        />
        <Radio.Group
          label={labels.gender}
          value={form.gender}
          onChange={(gender) => set({ gender })}
        >
          <Group gap="lg">
            <Radio value="M" label="Male" />
            <Radio value="F" label="Female" />
          </Group>
        </Radio.Group>
        <Radio.Group
          label={labels.tobacco_user}
          value={form.tobacco_user}
          onChange={(tobacco_user) => set({ tobacco_user })}
        >
          <Group gap="lg">
            <Radio value="no" label="No" />
            <Radio value="yes" label="Yes" />
          </Group>
        </Radio.Group>
        <NativeSelect
          label={labels.current_carrier}
          value={form.current_carrier}
          onChange={(event) => set({ current_carrier: event.currentTarget.value })}
          data={[notKnown, ...contactCarriers]}
        />
        <NativeSelect
          label={labels.plan_type}
          value={form.plan_type}
          onChange={(event) => set({ plan_type: event.currentTarget.value })}
          data={[notKnown, ...planTypes]}
        />
        <NativeSelect
          label={labels.agent_id}
          value={form.agent_id}
          onChange={(event) => set({ agent_id: event.currentTarget.value })}
          data={owners}
        />
      </SimpleGrid>
      <Checkbox
        label={labels.do_not_contact}
        description="No email goes to this contact, whatever the plan says."
        checked={form.do_not_contact}
        onChange={(event) => set({ do_not_contact: event.currentTarget.checked })}
      />
    </Form>
  )
}
