import { useState } from 'react'
import { ChoiceField } from '../forms/ChoiceField.tsx'
import { Form } from '../forms/Form.tsx'
import { TextAreaField } from '../forms/TextAreaField.tsx'
import { YesNoField } from '../forms/YesNoField.tsx'
import { Card } from '../parts/Card.tsx'

/** Every field in its states. */
export function FormParts() {
  const [gender, setGender] = useState('F')
  const [details, setDetails] = useState('')
  const [tobacco, setTobacco] = useState<boolean>()
  return (
    <Card title="Let's Get Some Details">
      <Form
        onSubmit={() => undefined}
        submitLabel="Submit"
        error="Please fill out all required fields"
      >
        <ChoiceField
          label="Gender"
          value={gender}
          onChange={setGender}
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
          value={details}
          onChange={setDetails}
          placeholder="Please provide details..."
          rows={3}
          required={false}
        />
      </Form>
    </Card>
  )
}
