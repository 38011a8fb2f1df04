import { useState } from 'react'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { DateField } from '../forms/DateField.tsx'
import { FieldPair } from '../forms/FieldPair.tsx'
import { Form } from '../forms/Form.tsx'
import { PhoneField } from '../forms/PhoneField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { TextAreaField } from '../forms/TextAreaField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { YesNoField } from '../forms/YesNoField.tsx'
import { ZipField } from '../forms/ZipField.tsx'
import { Card } from '../parts/Card.tsx'

/** Every field in its states. */
export function FormParts() {
  const [form, setForm] = useState({
    first: 'Dorothy',
    last: '',
    phone: '3145550182',
    birth: '',
    zip: '63101',
    county: '',
    gender: 'F',
    details: '',
  })
  const [tobacco, setTobacco] = useState<boolean>()
  const [consent, setConsent] = useState(false)
  const set = (name: keyof typeof form) => (value: string) =>
    setForm((old) => ({ ...old, [name]: value }))
  return (
    <Card title="Let's Get Some Details">
      <Form
        onSubmit={() => undefined}
        submitLabel="Submit"
        error="Please fill out all required fields"
      >
        <FieldPair>
          <TextField
            label="First Name"
            value={form.first}
            onChange={set('first')}
            autoComplete="given-name"
            required
          />
          <TextField
            label="Last Name"
            value={form.last}
            onChange={set('last')}
            autoComplete="family-name"
            required
            error="Please enter your last name"
          />
        </FieldPair>
        <FieldPair>
          <PhoneField label="Cell Number" value={form.phone} onChange={set('phone')} required />
          <ZipField label="Zip Code" value={form.zip} onChange={set('zip')} required />
        </FieldPair>
        <DateField label="Date of Birth" value={form.birth} onChange={set('birth')} required />
        <SelectField
          label="County"
          value={form.county}
          onChange={set('county')}
          placeholder="Choose your county"
          options={['St. Louis', 'St. Louis city'].map((name) => ({ value: name, label: name }))}
        />
        <ChoiceField
          label="Gender"
          value={form.gender}
          onChange={set('gender')}
          columns={2}
          options={[
            { value: 'M', label: 'Male' },
            { value: 'F', label: 'Female' },
          ]}
        />
        <YesNoField
          label="Have you used tobacco in the last 12 months?"
          value={tobacco}
          onChange={setTobacco}
          error="Please choose Yes or No"
        />
        <TextAreaField
          label="Tell us a little more"
          value={form.details}
          onChange={set('details')}
          placeholder="Please provide details..."
          rows={3}
          required={false}
        />
        <CheckboxField
          label="You may call or text me at this number about Medicare Supplement plans."
          hint="Not needed to get a quote. You can take it back at any time."
          checked={consent}
          onChange={setConsent}
        />
      </Form>
    </Card>
  )
}
