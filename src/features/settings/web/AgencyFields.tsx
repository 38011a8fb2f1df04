import { SimpleGrid, TextInput } from '@mantine/core'
import type { FieldProps } from '../../../ui/forms/field.ts'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { WebsiteField } from '../../../ui/forms/WebsiteField.tsx'
import { maxAgencyNameLength } from '../../organizations/shared/settings-list.ts'

type Field = Pick<FieldProps, 'value' | 'onChange' | 'error'> &
  Partial<Pick<FieldProps, 'label' | 'description' | 'required'>>

export type AgencyFieldsProps = { name: Field; phone: Field; website: Field }

/** An agency's name, phone and website, in the settings and in the wizard of an invited agency. */
export function AgencyFields({ name, phone, website }: AgencyFieldsProps) {
  const { onChange, ...nameField } = name
  return (
    <>
      <TextInput
        required
        maxLength={maxAgencyNameLength}
        autoComplete="organization"
        {...nameField}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PhoneField label="Phone" {...phone} />
        <WebsiteField label="Website (optional)" maxLength={500} {...website} />
      </SimpleGrid>
    </>
  )
}
