import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { FieldStatus } from '../../../../ui/forms/FieldStatus.tsx'
import { ZipField } from '../../../../ui/forms/ZipField.tsx'
import { stateName } from '../../../geo/shared/us-states.ts'
import { contactLabels } from '../../shared/contact-columns.ts'
import type { ContactForm } from '../../shared/contact-form.rules.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { useZipPlace } from './use-zip-place.ts'

export type PlaceFieldsProps = {
  form: ContactForm
  set: (change: Partial<ContactForm>) => void
  error: string | undefined
  before: Contact | undefined
}

const nameOf = (state: string | null | undefined) => {
  const code = parseStateCode(state ?? '')
  return code === undefined ? (state ?? '') : stateName(code)
}

/** The ZIP code fills in state and county; only where it lies in several counties is one chosen. */
export function PlaceFields({ form, set, error, before }: PlaceFieldsProps) {
  const { place, error: notFound, looking } = useZipPlace(form.zip_code)
  const counties = place?.counties ?? []
  const kept = form.zip_code === '' && before?.zip_code === null ? before.state : undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <ZipField
        label={contactLabels.zip_code}
        value={form.zip_code}
        onChange={(zip_code) => set({ zip_code, county: '' })}
        error={error ?? notFound}
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
        description="Follows from the ZIP code"
      />
      {counties.length > 1 ? (
        <NativeSelect
          label={contactLabels.county}
          value={counties.includes(form.county) ? form.county : ''}
          onChange={(event) => set({ county: event.currentTarget.value })}
          data={[{ value: '', label: 'Choose a county' }, ...counties]}
        />
      ) : (
        <TextInput label={contactLabels.county} value={counties[0] ?? ''} disabled />
      )}
    </SimpleGrid>
  )
}
