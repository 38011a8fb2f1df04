import { TextInput } from '@mantine/core'

export type PersonNameFieldsProps = {
  form: { getInputProps: (name: 'firstName' | 'lastName') => object }
  /** Characters of each. */
  maxLength: number
  /** Another person's name, which the browser must not fill in. */
  ofOthers?: boolean
}

/** First and last name, side by side in a grid of the form. */
export function PersonNameFields({ form, maxLength, ofOthers = false }: PersonNameFieldsProps) {
  return (
    <>
      <TextInput
        label="First Name"
        {...form.getInputProps('firstName')}
        autoComplete={ofOthers ? 'off' : 'given-name'}
        maxLength={maxLength}
        required
      />
      <TextInput
        label="Last Name"
        {...form.getInputProps('lastName')}
        autoComplete={ofOthers ? 'off' : 'family-name'}
        maxLength={maxLength}
        required
      />
    </>
  )
}
