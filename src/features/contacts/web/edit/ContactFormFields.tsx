import { Checkbox, Group, NativeSelect, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { ChangedMeanwhile } from '../../../../ui/forms/ChangedMeanwhile.tsx'
import { CheckedEmailField } from '../../../../ui/forms/CheckedEmailField.tsx'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { FieldStatus } from '../../../../ui/forms/FieldStatus.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { PhoneField } from '../../../../ui/forms/PhoneField.tsx'
import { useEmailCheck } from '../../../../ui/forms/use-email-check.ts'
import {
  clientStatusEffects,
  clientStatuses,
  clientStatusLabel,
  isClientStatus,
} from '../../../organizations/shared/client-status.rules.ts'
import {
  contactCarriers,
  contactLabels,
  languageNames,
  planTypes,
} from '../../shared/contact-columns.ts'
import { noEmailChoice } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { askForContact } from './ask-for-contact.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useContactForm } from './use-contact-form.ts'
import { useOwnerOptions } from './use-owner-options.ts'
import { useWishFollows } from './use-wish-follows.ts'

const notKnown = { value: '', label: 'Not known' }
const labels = contactLabels
const choices = { no_email: noEmailChoice, household: 'They share it' }

export type ContactFormFieldsProps = {
  contact: Contact | undefined
  onCancel: () => void
  onSaved: (saved: Contact) => void
}

export function ContactFormFields({ contact, onCancel, onSaved }: ContactFormFieldsProps) {
  const { form, submit, changed, submitting, error } = useContactForm(contact, onSaved)
  const email = useEmailCheck({
    ask: askForContact,
    checking: 'Checking email...',
    own: contact?.email ?? undefined,
  })
  const owners = useOwnerOptions(contact)
  // A new contact has the specified defaults, which must not pass unseen. A person who has chosen
  // has checked.
  const preset = (field: 'gender' | 'tobacco_user') =>
    contact === undefined && !form.isTouched(field)
      ? 'Filled in for you. Please check it: it affects the price.'
      : undefined
  const emailField = form.textField('email')
  const wish = useWishFollows(contact, form.values.no_email ? '' : form.values.email)
  const { client_status: status } = form.values
  const statusEffect = isClientStatus(status) ? clientStatusEffects[status].effect : undefined
  return (
    <Form
      label={contact === undefined ? 'Add Contact' : 'Edit Contact'}
      onSubmit={submit}
      submitLabel={contact === undefined ? 'Add Contact' : 'Save Contact'}
      submittingLabel="Saving..."
      submitting={submitting}
      disabled={email.taken && !form.values.no_email && !form.values.household}
      checking={email.checking && !form.values.no_email}
      error={error}
      cancel={{ label: 'Cancel', onCancel }}
    >
      <ChangedMeanwhile fields={changed.map((field) => ({ ...labels, ...choices })[field])} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label={labels.first_name}
          {...form.getInputProps('first_name')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          label={labels.last_name}
          {...form.getInputProps('last_name')}
          maxLength={100}
          autoComplete="off"
        />
        <Stack gap="xs">
          <div>
            <CheckedEmailField
              label={labels.email}
              check={email}
              {...emailField}
              onChange={(text) => {
                form.setFieldValue('household', false)
                emailField.onChange(text)
              }}
              autoComplete="off"
              disabled={form.values.no_email}
            />
            <FieldStatus status={wish === undefined ? undefined : { text: wish }} />
          </div>
          {email.taken && !form.values.no_email && (
            <Checkbox
              label={choices.household}
              description="This puts the two clients in one household."
              {...form.getInputProps('household', { type: 'checkbox' })}
            />
          )}
          <Checkbox
            label={noEmailChoice}
            {...form.getInputProps('no_email', { type: 'checkbox' })}
          />
        </Stack>
        <PhoneField
          label={labels.phone_number}
          {...form.textField('phone_number')}
          autoComplete="off"
        />
      </SimpleGrid>
      <PlaceFields form={form} before={contact} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label={labels.birth_date} {...form.textField('birth_date')} autoComplete="off" />
        <DateField
          label={labels.effective_date}
          kind="near"
          {...form.textField('effective_date')}
        />
        <Radio.Group
          label={labels.gender}
          description={preset('gender')}
          {...form.getInputProps('gender')}
        >
          <Group gap="lg">
            <Radio value="M" label="Male" />
            <Radio value="F" label="Female" />
          </Group>
        </Radio.Group>
        <Radio.Group
          label={labels.tobacco_user}
          description={preset('tobacco_user')}
          {...form.getInputProps('tobacco_user')}
        >
          <Group gap="lg">
            <Radio value="no" label="No" />
            <Radio value="yes" label="Yes" />
          </Group>
        </Radio.Group>
        <NativeSelect
          label={labels.current_carrier}
          {...form.getInputProps('current_carrier')}
          data={[notKnown, ...contactCarriers]}
        />
        <NativeSelect
          label={labels.plan_type}
          {...form.getInputProps('plan_type')}
          data={[notKnown, ...planTypes]}
        />
        <TextInput
          label={labels.advantage_plan}
          description="Contract and plan ID from the member ID card, such as H1234-001"
          {...form.getInputProps('advantage_plan')}
          maxLength={20}
          autoComplete="off"
        />
        <TextInput
          label={labels.advantage_plan_name}
          {...form.getInputProps('advantage_plan_name')}
          maxLength={100}
          autoComplete="off"
        />
        <NativeSelect
          label={labels.preferred_language}
          {...form.getInputProps('preferred_language')}
          data={[
            notKnown,
            ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          label={labels.client_status}
          description={statusEffect}
          {...form.getInputProps('client_status')}
          data={clientStatuses.map((value) => ({ value, label: clientStatusLabel(value) }))}
        />
        <NativeSelect label={labels.agent_id} {...form.getInputProps('agent_id')} data={owners} />
      </SimpleGrid>
      <Checkbox
        label={labels.do_not_contact}
        description="This contact will get no emails, even ones already planned."
        {...form.getInputProps('do_not_contact', { type: 'checkbox' })}
      />
    </Form>
  )
}
