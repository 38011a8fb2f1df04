import type { CallerForm, PlaceState } from '../../shared/visitor.rules.ts'
import type { YourDetailsPageData } from '../../shared/your-details-page.ts'
import { BirthDateField } from './BirthDateField.tsx'
import { GenderChoice, TobaccoChoice } from './PersonChoices.tsx'
import type { FieldOf, PersonFieldProps } from './use-visitor-form.ts'
import { ZipCountyFields } from './ZipCountyFields.tsx'

export type MissingPersonFieldsProps = {
  data: YourDetailsPageData
  values: CallerForm
  field: FieldOf<CallerForm>
  place: PlaceState
}

/** The fields that prices need and that no one has told yet; what is known goes along unseen. */
export function MissingPersonFields({ data, values, field, place }: MissingPersonFieldsProps) {
  const { missing, known } = data
  const person: PersonFieldProps['field'] = field
  const asksPlace = missing.includes('zipCode') || missing.includes('county')
  const shown = asksPlace ? [...missing, 'zipCode', 'county'] : missing
  const unseen = (Object.keys(known) as (keyof typeof known)[]).filter(
    (name) => !shown.includes(name),
  )
  return (
    <>
      {asksPlace && <ZipCountyFields field={person} place={place} />}
      {missing.includes('dateOfBirth') && <BirthDateField field={person} />}
      {missing.includes('tobacco') && <TobaccoChoice field={person} />}
      {missing.includes('gender') && <GenderChoice field={person} />}
      {unseen.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
    </>
  )
}
