import type { RefObject } from 'react'
import { formatCount } from '../../../../../kernel/count.ts'
import { launchPricing } from '../../../../../kernel/launch-pricing.ts'
import { sitePaths } from '../../../../../kernel/public-paths.ts'
import { NumberField } from '../../../../../ui-public/forms/NumberField.tsx'
import { SwitchField } from '../../../../../ui-public/forms/SwitchField.tsx'
import { Button } from '../../../../../ui-public/parts/Button.tsx'
import {
  type CalculatorField,
  type CalculatorState,
  calculatorFields,
  fieldError,
  maxTyped,
  quickContacts,
  readNumber,
  stepped,
} from '../../../shared/calculator-fields.rules.ts'

export type CalculatorFormProps = {
  form: RefObject<HTMLFormElement | null>
  state: CalculatorState
  onChange: (part: Partial<CalculatorState>) => void
}

/**
 * The calculator's numbers. They take effect at once; without script the form leads to the page
 * with the figures.
 */
export function CalculatorForm({ form, state, onChange }: CalculatorFormProps) {
  const field = (name: CalculatorField) => ({
    name,
    value: state[name],
    number: readNumber(name, state[name]),
    min: calculatorFields[name].min,
    max: calculatorFields[name].max,
    maxLength: maxTyped,
    error: fieldError(name, state[name]),
    onChange: (text: string) => onChange({ [name]: text }),
    onStep: (direction: 1 | -1) => onChange({ [name]: stepped(name, state[name], direction) }),
  })
  const contacts = readNumber('contacts', state.contacts)
  return (
    <form
      ref={form}
      className="form"
      method="get"
      action={sitePaths.pricing}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {/* The Enter key presses a form's first button, which must not be that of 250 contacts. */}
      <button type="submit" hidden />
      {launchPricing.active && (
        <>
          <input type="hidden" name="launch" value="off" />
          <SwitchField
            name="launch"
            label={`Launch pricing: ${state.launch ? 'ACTIVE' : 'INACTIVE'}`}
            hint={`${launchPricing.percentOff}% off the first year with code ${launchPricing.code}`}
            value={state.launch}
            onChange={(launch) => onChange({ launch })}
          />
        </>
      )}
      <div className="stack gap-sm">
        <NumberField
          {...field('contacts')}
          label="Contacts"
          hint={`From 1 to ${formatCount(calculatorFields.contacts.max)}`}
        />
        <fieldset className="quick">
          <legend className="sr-only">Choose a number of contacts</legend>
          {quickContacts.map((count) => (
            <button
              key={count}
              type="submit"
              name="contacts"
              value={count}
              aria-pressed={contacts === count}
              onClick={() => onChange({ contacts: String(count) })}
            >
              {formatCount(count)}
            </button>
          ))}
        </fieldset>
      </div>
      <NumberField
        {...field('commission')}
        label="Annual Commission in $"
        hint="What one client’s policy pays you in a year, from $0 to $10,000"
      />
      <NumberField
        {...field('rollover')}
        label="Annual Rollover in %"
        hint="The share of your contacts who switch to a new policy in a year, from 0 to 100"
      />
      <div className="without-script">
        <Button type="submit">Show results</Button>
      </div>
    </form>
  )
}
