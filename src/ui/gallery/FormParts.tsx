import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { CheckboxGroup } from '../forms/CheckboxGroup.tsx'
import { ColorField } from '../forms/ColorField.tsx'
import { DateField } from '../forms/DateField.tsx'
import { EmailField } from '../forms/EmailField.tsx'
import { FieldGrid } from '../forms/FieldGrid.tsx'
import { FileField } from '../forms/FileField.tsx'
import { Form } from '../forms/Form.tsx'
import { NumberField } from '../forms/NumberField.tsx'
import { PhoneField } from '../forms/PhoneField.tsx'
import { RadioField } from '../forms/RadioField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { SwitchField } from '../forms/SwitchField.tsx'
import { TextAreaField } from '../forms/TextAreaField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { ZipField } from '../forms/ZipField.tsx'
import { submitFailed } from '../foundation/transport-error.ts'
import { Section } from '../frame/Section.tsx'

const carriers = ['Aetna', 'Humana', 'UnitedHealthcare', 'Cigna', 'Aflac', 'Mutual of Omaha'].map(
  (name) => ({ value: name, label: name }),
)

function ContactForm() {
  const [form, setForm] = useState({
    first: 'Dorothy',
    last: '',
    email: 'dorothy@example.com',
    phone: '3145550182',
    zip: '63101',
    birth: '',
    plan: '',
    gender: 'F',
    tobacco: false,
    notes: '',
  })
  const set = (name: keyof typeof form) => (value: string | boolean) =>
    setForm((old) => ({ ...old, [name]: value }))
  return (
    <Section title="A form" description="Labels above, notes below, the error above the button.">
      <Form
        onSubmit={() => undefined}
        submitLabel="Save Changes"
        error={submitFailed}
        cancel={{ label: 'Cancel', onCancel: () => undefined }}
      >
        <FieldGrid>
          <TextField
            label="First Name"
            value={form.first}
            onChange={set('first')}
            required
            autoComplete="off"
          />
          <TextField
            label="Last Name"
            value={form.last}
            onChange={set('last')}
            required
            error="Please enter a last name"
            autoComplete="off"
          />
          <EmailField
            label="Email"
            value={form.email}
            onChange={set('email')}
            required
            status={{ tone: 'positive', text: 'Email is available' }}
          />
          <PhoneField label="Phone" value={form.phone} onChange={set('phone')} required={false} />
          <ZipField
            label="Zip Code"
            value={form.zip}
            onChange={set('zip')}
            hint="Missouri, St. Louis city"
          />
          <DateField
            label="Date of Birth"
            value={form.birth}
            onChange={set('birth')}
            hint="Type it as you like, for example 1/5/1958"
          />
          <SelectField
            label="Plan Type"
            value={form.plan}
            onChange={set('plan')}
            placeholder="Choose a plan"
            options={['Plan N', 'Plan G', 'Other'].map((name) => ({ value: name, label: name }))}
          />
          <RadioField
            label="Gender"
            value={form.gender}
            onChange={set('gender')}
            direction="row"
            options={[
              { value: 'M', label: 'Male' },
              { value: 'F', label: 'Female' },
            ]}
          />
        </FieldGrid>
        <CheckboxField label="Tobacco user" checked={form.tobacco} onChange={set('tobacco')} />
        <TextAreaField
          label="Notes"
          value={form.notes}
          onChange={set('notes')}
          rows={3}
          required={false}
          placeholder="Only you and your admins see this"
        />
      </Form>
    </Section>
  )
}

function SettingsForm() {
  const [offered, setOffered] = useState(['Aetna', 'Humana'])
  const [sender, setSender] = useState('organization')
  const [primary, setPrimary] = useState('#9F7AEA')
  const [extra, setExtra] = useState('5000')
  const [smart, setSmart] = useState(true)
  return (
    <Section title="Settings">
      <Stack gap="lg">
        <FieldGrid>
          <TextField
            label="Website"
            value="lindqvist-agency.example"
            onChange={() => undefined}
            prefix="https://"
          />
          <TextField
            label="Email"
            value="maria@lindqvist-agency.example"
            onChange={() => undefined}
            disabled
          />
          <NumberField
            label="Extra clients"
            value={extra}
            onChange={setExtra}
            min={0}
            step={5000}
            suffix="clients"
          />
          <ColorField label="Primary color" value={primary} onChange={setPrimary} />
          <EmailField
            label="Agent email"
            value="theo@"
            onChange={() => undefined}
            status={{ tone: 'checking', text: 'Checking email...' }}
          />
          <EmailField
            label="Taken email"
            value="theo@example.com"
            onChange={() => undefined}
            status={{ tone: 'critical', text: 'An agent with this email already exists' }}
          />
        </FieldGrid>
        <SwitchField
          label="Smart send"
          hint="Leaves out windows in which a quote would earn nothing."
          checked={smart}
          onChange={setSmart}
        />
        <SwitchField label="Birthday emails" checked={false} disabled onChange={() => undefined} />
        <RadioField
          label="Default Sender Settings"
          value={sender}
          onChange={setSender}
          boxed
          direction="row"
          options={[
            {
              value: 'organization',
              label: 'Organization Only',
              hint: 'Every email carries the agency\u2019s name and phone.',
            },
            {
              value: 'agent',
              label: 'Agent Details',
              hint: 'Agents may sign with their own name.',
            },
          ]}
        />
        <CheckboxGroup
          label="Carriers Offered"
          all="Offer all carriers"
          options={carriers}
          values={offered}
          onChange={setOffered}
        />
        <FileField
          label="Agency logo"
          accept="image/png"
          onFile={() => undefined}
          buttonLabel="Upload Logo"
          hint="PNG, about 240 x 60 pixels, 2 MB at most"
        />
      </Stack>
    </Section>
  )
}

/** Every field in its states. */
export function FormParts() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ContactForm />
      <SettingsForm />
    </SimpleGrid>
  )
}
