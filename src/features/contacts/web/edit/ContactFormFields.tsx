import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { DateField } from '../../../../ui/forms/DateField.tsx'
import { EmailField } from '../../../../ui/forms/EmailField.tsx'
import { FieldGrid } from '../../../../ui/forms/FieldGrid.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { PhoneField } from '../../../../ui/forms/PhoneField.tsx'
import { RadioField } from '../../../../ui/forms/RadioField.tsx'
import { SelectField } from '../../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { contactCarriers, planTypes } from '../../shared/contact-fields.ts'
import { contactFieldLabels } from '../../shared/contact-labels.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useContactForm } from './use-contact-form.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useOwnerOptions } from './use-owner-options.ts'

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const labels = contactFieldLabels

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
      <FieldGrid>
        <TextField
          label={labels.first_name}
          value={form.first_name}
          onChange={(first_name) => set({ first_name })}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={labels.last_name}
          value={form.last_name}
          onChange={(last_name) => set({ last_name })}
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
          status={email.status}
          hint={email.hint}
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
      </FieldGrid>
      <PlaceFields form={form} set={set} error={errors.zip_code} before={contact} />
      <FieldGrid>
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
        <RadioField
          label={labels.gender}
          value={form.gender}
          onChange={(gender) => set({ gender })}
          direction="row"
          options={[
            { value: 'M', label: 'Male' },
            { value: 'F', label: 'Female' },
          ]}
        />
        <RadioField
          label={labels.tobacco_user}
          value={form.tobacco_user}
          onChange={(tobacco_user) => set({ tobacco_user })}
          direction="row"
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
        />
        <SelectField
          label={labels.current_carrier}
          value={form.current_carrier}
          onChange={(current_carrier) => set({ current_carrier })}
          placeholder="Not known"
          options={optionsOf(contactCarriers)}
        />
        <SelectField
          label={labels.plan_type}
          value={form.plan_type}
          onChange={(plan_type) => set({ plan_type })}
          placeholder="Not known"
          options={optionsOf(planTypes)}
        />
        <SelectField
          label={labels.agent_id}
          value={form.agent_id}
          onChange={(agent_id) => set({ agent_id })}
          options={owners}
        />
      </FieldGrid>
      <CheckboxField
        label={labels.do_not_contact}
        hint="No email goes to this contact, whatever the plan says."
        checked={form.do_not_contact}
        onChange={(do_not_contact) => set({ do_not_contact })}
      />
    </Form>
  )
}
