import { useEffect, useState } from 'react'
import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import type { EffectiveDateChange } from './use-effective-date.ts'

export type EffectiveDateDialogProps = {
  open: boolean
  onClose: () => void
  choices: readonly CalendarDate[]
  change: EffectiveDateChange
}

/** Moves the quote to another effective date. */
export function EffectiveDateDialog({ open, onClose, choices, change }: EffectiveDateDialogProps) {
  const [date, setDate] = useState<CalendarDate>(change.prices.effective_date)
  const shown = change.prices.effective_date
  useEffect(() => {
    if (open) setDate(shown)
  }, [open, shown])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change the Effective Date"
      footer={
        <>
          <Button
            onClick={() => (date === shown ? onClose() : void change.change(date))}
            busy={change.busy}
            busyText="Loading..."
          >
            Show Prices for This Date
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ChoiceField
        label="When should the new policy start?"
        options={choices.map((choice) => ({ value: choice, label: displayLongDate(choice) }))}
        value={date}
        onChange={(value) => setDate(value as CalendarDate)}
      />
      {change.error !== undefined && <Banner tone="critical">{change.error}</Banner>}
    </Dialog>
  )
}
