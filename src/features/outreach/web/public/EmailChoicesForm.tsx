import { useState } from 'react'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { type Locale, localeNames, locales } from '../../../../kernel/locale.ts'
import { CheckField } from '../../../../ui-public/forms/CheckField.tsx'
import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { GroupFrame } from '../../../../ui-public/forms/FieldFrame.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import type { YearlyEmailType } from '../../../organizations/shared/email-types.ts'
import { choiceFields } from '../../shared/choices-form.rules.ts'
import { choicesTexts } from '../../shared/choices-texts.ts'
import type { PauseChoice } from '../../shared/pause-choices.rules.ts'
import type { ChoicesForm } from '../../shared/unsubscribe-page.ts'

/** Returns a day in words: `May 26, 2027`. */
export const dayInWords = (day: CalendarDate, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

// The kernel's would change how pages share files: the quote page would load 0.8 KB more.
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type EmailChoicesFormProps = {
  form: ChoicesForm
  /** Where it is sent, with and without the page's script. */
  action: string
}

/** "Or choose what we send": a plain form, which the server answers with the whole page. */
export function EmailChoicesForm({ form, action }: EmailChoicesFormProps) {
  const texts = useTexts(choicesTexts)
  return (
    <Card title={texts.title}>
      <form className="form" method="post" action={action}>
        <p>{texts.lead}</p>
        <p>{texts.whose}</p>
        <input type="hidden" name={choiceFields.pausedShown} value={form.pausedUntil ?? ''} />
        <Kinds form={form} />
        <Others form={form} />
        <Button type="submit">{texts.save}</Button>
      </form>
    </Card>
  )
}

function Kinds({ form }: { form: ChoicesForm }) {
  const texts = useTexts(choicesTexts)
  const [wanted, setWanted] = useState<readonly YearlyEmailType[]>(
    form.kinds.filter((kind) => !form.declined.includes(kind)),
  )
  if (form.kinds.length === 0) return null
  const set = (kind: YearlyEmailType, on: boolean) =>
    setWanted(on ? [...wanted, kind] : wanted.filter((one) => one !== kind))
  return (
    <GroupFrame id="kinds" label={texts.kinds}>
      <div className="choices">
        {form.kinds.map((kind) => (
          <div key={kind}>
            <input type="hidden" name={choiceFields.shown} value={kind} />
            <CheckField
              name={choiceFields.wanted(kind)}
              checked={wanted.includes(kind)}
              onChange={(on) => set(kind, on)}
            >
              {capital(texts.kindNames[kind])}
            </CheckField>
          </div>
        ))}
      </div>
    </GroupFrame>
  )
}

function Others({ form }: { form: ChoicesForm }) {
  const texts = useTexts(choicesTexts)
  const locale = useLocale()
  const [reminders, setReminders] = useState(form.declined.includes('follow_ups') ? 'no' : 'yes')
  const [calls, setCalls] = useState(form.callsInstead)
  const [language, setLanguage] = useState<string>(form.language)
  const [pause, setPause] = useState<string>(form.pause)
  const until = (value: keyof ChoicesForm['pauseDays']) => ({
    value: value satisfies PauseChoice,
    label: texts.pauseUntil(dayInWords(form.pauseDays[value], locale)),
  })
  const days = (['months_3', 'months_6', 'new_year'] as const).toSorted((one, other) =>
    form.pauseDays[one].localeCompare(form.pauseDays[other]),
  )
  return (
    <>
      <ChoiceField
        name={choiceFields.reminders}
        label={texts.reminders}
        value={reminders}
        onChange={setReminders}
        options={[
          { value: 'yes', label: texts.remind },
          { value: 'no', label: texts.doNotRemind },
        ]}
      />
      <ChoiceField
        name={choiceFields.pause}
        label={texts.pause}
        value={pause}
        onChange={setPause}
        options={[
          { value: 'none' satisfies PauseChoice, label: texts.noPause },
          ...(form.pausedUntil === null
            ? []
            : [
                {
                  value: 'keep' satisfies PauseChoice,
                  label: texts.keepPause(dayInWords(form.pausedUntil, locale)),
                },
              ]),
          ...days.filter((day) => form.pauseDays[day] !== form.pausedUntil).map(until),
        ]}
      />
      {(form.canBeCalled || form.callsInstead) && (
        <GroupFrame id="calls" label={texts.calls} hint={texts.callsHint}>
          <div className="choices">
            <CheckField name={choiceFields.calls} checked={calls} onChange={setCalls}>
              {texts.callMe}
            </CheckField>
          </div>
        </GroupFrame>
      )}
      <ChoiceField
        name={choiceFields.language}
        label={texts.language}
        value={language}
        onChange={setLanguage}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
    </>
  )
}
