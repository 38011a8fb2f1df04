import { Checkbox } from '@mantine/core'

export type PhoneChoiceProps = {
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
}

/** Whether clients' phone numbers are in the calendar. */
export const PhoneChoice = ({ value, onChange, disabled = false }: PhoneChoiceProps) => (
  <Checkbox
    label="With the client’s phone number"
    description="An event has the client’s name and a link to Holdfast. With this, it has the phone number too. What you wrote about a client is never in it."
    checked={value}
    disabled={disabled}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
