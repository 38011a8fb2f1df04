import { useEffect, useState } from 'react'
import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { quoteDialogTexts } from './quote-dialog-texts.ts'
import { quotePageTexts } from './quote-page-texts.ts'
import type { EffectiveDateChange } from './use-effective-date.ts'

export type EffectiveDateDialogProps = {
  open: boolean
  onClose: () => void
  choices: readonly CalendarDate[]
  change: EffectiveDateChange
}

/** Moves the quote to another effective date. */
export function EffectiveDateDialog({ open, onClose, choices, change }: EffectiveDateDialogProps) {
  const texts = useTexts(quoteDialogTexts)
  const { loading } = useTexts(quotePageTexts)
  const locale = useLocale()
  const [date, setDate] = useState<CalendarDate>(change.prices.effective_date)
  const shown = change.prices.effective_date
  useEffect(() => {
    if (open) setDate(shown)
  }, [open, shown])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.dateTitle}
      footer={
        <>
          <Button
            onClick={() => (date === shown ? onClose() : void change.change(date))}
            busy={change.busy}
            busyText={loading}
          >
            {texts.datePrices}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={texts.dateQuestion}
        options={choices.map((choice) => ({
          value: choice,
          label: displayLongDate(choice, locale),
        }))}
        value={date}
        onChange={(value) => setDate(value as CalendarDate)}
      />
      {change.error !== undefined && <Banner tone="critical">{change.error}</Banner>}
    </Dialog>
  )
}
