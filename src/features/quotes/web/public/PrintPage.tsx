import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { quotePageTexts } from './quote-page-texts.ts'

/** The button that prints, and on the printed page the date its prices are of. */
export function PrintPage({
  today,
  effectiveDate,
}: {
  today: CalendarDate
  effectiveDate: CalendarDate
}) {
  const texts = useTexts(quotePageTexts)
  const locale = useLocale()
  return (
    <>
      <p className="print-only">
        {texts.printed(displayLongDate(today, locale), displayLongDate(effectiveDate, locale))}
      </p>
      <div className="needs-script">
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <p className="no-print">{texts.howToSave}</p>
      </div>
    </>
  )
}
