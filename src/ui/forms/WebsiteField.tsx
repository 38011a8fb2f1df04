import { Text, TextInput } from '@mantine/core'
import type { FieldProps } from './field.ts'

const secure = 'https://'
const plain = 'http://'

/**
 * A web address behind a fixed `https://`. A pasted one loses its own, and one that is stored with
 * `http://` keeps it.
 */
export function WebsiteField({ value, onChange, ...rest }: FieldProps) {
  const prefix = value.startsWith(plain) ? plain : secure
  const shown = value.startsWith(prefix) ? value.slice(prefix.length) : value
  return (
    <TextInput
      inputMode="url"
      autoComplete="url"
      placeholder="agency.com"
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          {prefix}
        </Text>
      }
      leftSectionWidth="4.75rem"
      {...rest}
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value.trimStart()
        const bare = typed.replace(/^https:\/\//i, '')
        if (bare === '') onChange('')
        else onChange(/^http:\/\//i.test(bare) ? bare : `${prefix}${bare}`)
      }}
    />
  )
}
