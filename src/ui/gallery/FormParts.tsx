import {
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { submitFailed } from '../../kernel/form-texts.ts'
import { ChoiceCards } from '../forms/ChoiceCards.tsx'
import { DateField } from '../forms/DateField.tsx'
import { EmailField } from '../forms/EmailField.tsx'
import { FieldStatus } from '../forms/FieldStatus.tsx'
import { FileField } from '../forms/FileField.tsx'
import { Form } from '../forms/Form.tsx'
import { PhoneField } from '../forms/PhoneField.tsx'
import { ZipField } from '../forms/ZipField.tsx'
import { Section } from '../frame/Section.tsx'

function ContactForm() {
  const [form, setForm] = useState({
    last: '',
    email: 'dorothy@example.com',
    phone: '3145550182',
    zip: '63101',
    birth: '',
  })
  const set = (name: keyof typeof form) => (value: string) =>
    setForm((old) => ({ ...old, [name]: value }))
  return (
    <Section title="A form" description="Labels above, notes below, the error above the button.">
      <Form
        onSubmit={() => undefined}
        submitLabel="Save Changes"
        error={submitFailed}
        cancel={{ label: 'Cancel', onCancel: () => undefined }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="First Name" defaultValue="Dorothy" required autoComplete="off" />
          <TextInput
            label="Last Name"
            value={form.last}
            onChange={(event) => set('last')(event.currentTarget.value)}
            required
            error="Please enter a last name"
            autoComplete="off"
          />
          <EmailField
            label="Email"
            value={form.email}
            onChange={set('email')}
            required
            description={<FieldStatus status={{ tone: 'positive', text: 'Email is available' }} />}
          />
          <PhoneField label="Phone (optional)" value={form.phone} onChange={set('phone')} />
          <ZipField
            label="Zip Code"
            value={form.zip}
            onChange={set('zip')}
            description="Missouri, St. Louis city"
          />
          <DateField
            label="Date of Birth"
            value={form.birth}
            onChange={set('birth')}
            description="Type it as you like, for example 1/5/1958"
          />
          <NativeSelect
            label="Plan Type"
            data={[{ value: '', label: 'Choose a plan' }, 'Plan N', 'Plan G', 'Other']}
          />
          <Radio.Group label="Gender" defaultValue="F">
            <Group gap="lg">
              <Radio value="M" label="Male" />
              <Radio value="F" label="Female" />
            </Group>
          </Radio.Group>
        </SimpleGrid>
        <Checkbox label="Tobacco user" />
        <Textarea
          label="Notes (optional)"
          rows={3}
          placeholder="Only you and your admins see this"
        />
      </Form>
    </Section>
  )
}

function States() {
  return (
    <Section title="Fields in their states">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="Disabled" defaultValue="maria@agency.example" disabled />
          <TextInput label="Read only" defaultValue="https://example.test/q/1" readOnly />
          <EmailField
            label="Being checked"
            value="theo@"
            onChange={() => undefined}
            description={<FieldStatus status={{ tone: 'checking', text: 'Checking email...' }} />}
          />
          <EmailField
            label="Taken"
            value="theo@example.com"
            onChange={() => undefined}
            description={
              <FieldStatus
                status={{ tone: 'critical', text: 'An agent with this email already exists' }}
              />
            }
          />
        </SimpleGrid>
        <Radio.Group label="What to import" defaultValue="both" error="Choose one">
          <Stack gap="sm">
            <Radio
              value="both"
              label="New contacts, and overwrite existing contacts"
              description="Contacts are matched by email."
            />
            <Radio value="create" label="New contacts only" disabled />
          </Stack>
        </Radio.Group>
        <Stack gap="sm">
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Checked" defaultChecked description="With a description" />
          <Checkbox label="Disabled" defaultChecked disabled />
          <Checkbox label="Refused" error="Please accept the terms" />
        </Stack>
        <FileField
          label="Agency logo"
          accept="image/png"
          onFile={() => undefined}
          buttonLabel="Upload Logo"
          description="PNG, about 240 x 60 pixels, 2 MB at most"
        />
      </Stack>
    </Section>
  )
}

function Cards() {
  const [chosen, setChosen] = useState<string>()
  const cards = ['Small', 'Medium', 'Large'].map((name) => ({
    value: name,
    name,
    content: `The ${name.toLowerCase()} one, with a line or two about it.`,
  }))
  return (
    <Section title="Cards to choose from">
      <ChoiceCards legend="Sizes" cards={cards} value={chosen} onChange={setChosen} />
    </Section>
  )
}

/** Every field in its states. */
export function FormParts() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ContactForm />
        <States />
      </SimpleGrid>
      <Cards />
    </Stack>
  )
}
