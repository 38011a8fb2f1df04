import { Checkbox } from '@mantine/core'

export type PhoneChoiceProps = {
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
}

/** Whether clients' phone numbers are in the calendar. */
export const PhoneChoice = ({ value, onChange, disabled = false }: PhoneChoiceProps) => (
  <Checkbox
    label="Include clients’ phone numbers"
    description="Each event shows the client’s name and a link to Holdfast. Turn this on to add the phone number. Notes you wrote about a client are never included."
    checked={value}
    disabled={disabled}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
