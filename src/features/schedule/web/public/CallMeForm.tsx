import { useId, useState } from 'react'
import { parsePhone } from '../../../../kernel/phone.ts'
import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { PhoneField } from '../../../../ui-public/forms/PhoneField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import type { BookingPress } from '../../shared/schedule-page.ts'
import type { TimeOfDay } from '../../shared/time-of-day.ts'
import { scheduleTexts } from './schedule-texts.ts'

/** A time and a number; `phone` is missing where the number on file is to be called. */
export interface CallWish {
  readonly timeOfDay: TimeOfDay
  readonly phone?: string
}

export type CallMeFormProps = {
  /** There is a number on file. */
  hasPhone: boolean
  /** Its end; null where the page may not show it. */
  phoneEnding: string | null
  /** Where the form goes without the page's script. */
  plain: BookingPress | undefined
  /** The server refused the number that a page without its script sent. */
  refused: boolean
  busy: boolean
  onAsk: (wish: CallWish) => void
}

/** "Please call me": a phone number and a time of day. Works as a plain form, too. */
export function CallMeForm({
  hasPhone,
  phoneEnding,
  plain,
  refused,
  busy,
  onAsk,
}: CallMeFormProps) {
  const texts = useTexts(scheduleTexts).callMe
  const id = useId()
  const [phone, setPhone] = useState('')
  const [time, setTime] = useState<TimeOfDay>('any')
  const [wrong, setWrong] = useState(refused)
  const submit = () => {
    const typed = phone.trim()
    const digits = parsePhone(typed)
    const missing = typed === '' ? !hasPhone : digits === undefined
    setWrong(missing)
    if (missing) return document.getElementById(id)?.querySelector('input')?.focus()
    onAsk({ timeOfDay: time, ...(digits && { phone: digits }) })
  }
  return (
    <Card title={texts.title}>
      <form
        id={id}
        className="form"
        method="post"
        action={plain?.formPath}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        <p>{texts.lead}</p>
        <input type="hidden" name="requestId" value={plain?.formId ?? ''} />
        <PhoneField
          name="phone"
          label={texts.phone}
          value={phone}
          onChange={setPhone}
          hint={hasPhone ? texts.onFile(phoneEnding) : undefined}
          error={wrong ? texts.phoneError : undefined}
          required={!hasPhone}
        />
        <ChoiceField
          name="timeOfDay"
          columns={2}
          label={texts.time}
          value={time}
          onChange={(value) => setTime(value as TimeOfDay)}
          options={Object.entries(texts.times).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" busy={busy} busyText={texts.sending}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}
