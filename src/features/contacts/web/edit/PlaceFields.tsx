import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { FieldStatus } from '../../../../ui/forms/FieldStatus.tsx'
import { ZipField } from '../../../../ui/forms/ZipField.tsx'
import { stateName } from '../../../geo/shared/us-states.ts'
import { contactLabels } from '../../shared/contact-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import type { useContactForm } from './use-contact-form.ts'
import { useZipPlace } from './use-zip-place.ts'

export type PlaceFieldsProps = {
  form: ReturnType<typeof useContactForm>['form']
  before: Contact | undefined
}

const nameOf = (state: string | null | undefined) => {
  const code = parseStateCode(state ?? '')
  return code === undefined ? (state ?? '') : stateName(code)
}

/**
 * The postal address. The ZIP code fills in state and county; the member chooses only among several
 * counties.
 */
export function PlaceFields({ form, before }: PlaceFieldsProps) {
  const { zip_code, county } = form.values
  const zipField = form.textField('zip_code')
  const { place, error: notFound, looking } = useZipPlace(zip_code)
  const counties = place?.counties ?? []
  const kept = zip_code === '' && before?.zip_code === null ? before.state : undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput
        label={contactLabels.street}
        {...form.getInputProps('street')}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        label={contactLabels.city}
        {...form.getInputProps('city')}
        maxLength={100}
        autoComplete="off"
      />
      <ZipField
        label={contactLabels.zip_code}
        {...zipField}
        onChange={(text) => {
          zipField.onChange(text)
          form.setFieldValue('county', '')
        }}
        error={zipField.error ?? notFound}
        description={
          <FieldStatus
            status={looking ? { tone: 'checking', text: 'Looking up location...' } : undefined}
          />
        }
        autoComplete="off"
      />
      <TextInput
        label="State"
        value={nameOf(place?.state ?? kept)}
        disabled
        description="Based on the zip code"
      />
      {counties.length > 1 ? (
        <NativeSelect
          label={contactLabels.county}
          {...form.getInputProps('county')}
          value={counties.includes(county) ? county : ''}
          data={[{ value: '', label: 'Choose a county' }, ...counties]}
        />
      ) : (
        <TextInput label={contactLabels.county} value={counties[0] ?? ''} disabled />
      )}
    </SimpleGrid>
  )
}
