import { SelectField } from '../../../../ui-public/forms/SelectField.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { stateNameIn } from '../../../geo/shared/us-states.ts'
import { type PlaceState, placeOf } from '../../shared/visitor.rules.ts'
import { formTexts } from './form-texts.ts'
import type { PersonFieldProps } from './use-visitor-form.ts'

export type ZipCountyFieldsProps = PersonFieldProps & {
  place: PlaceState
  /** Shows the county even where the ZIP code has only one. */
  alwaysCounty?: boolean | undefined
}

/** The ZIP code with its state, and the county where there is a choice. */
export function ZipCountyFields({ field, place, alwaysCounty = false }: ZipCountyFieldsProps) {
  const texts = useTexts(formTexts)
  const locale = useLocale()
  const { state, counties = [] } = placeOf(place) ?? {}
  const [only] = counties.length === 1 ? counties : []
  const county = field('county')
  return (
    <>
      <div>
        <TextField
          {...field('zipCode')}
          label={texts.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
        <div role="status" className="field-result">
          {place === 'looking' && texts.lookingUp}
          {place === 'failed' && texts.lookUpFailed}
          {state !== undefined && texts.state(stateNameIn(state, locale))}
        </div>
      </div>
      {(counties.length > 1 || (alwaysCounty && only !== undefined)) && (
        <SelectField
          {...county}
          value={only ?? county.value}
          label={texts.county}
          prompt={texts.chooseCounty}
          options={counties.map((name) => ({ value: name, label: name }))}
        />
      )}
    </>
  )
}
