import { useState } from 'react'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { type QuoteFormPageData, quoteFormTitle, type Sent } from '../../shared/form-pages.ts'
import { newQuoteRequest, type QuoteRequest } from '../../shared/quote-request.rules.ts'
import { personProblems } from '../../shared/visitor.rules.ts'
import { BirthDateField } from './BirthDateField.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { GenderChoice, TobaccoChoice } from './PersonChoices.tsx'
import { quoteFormTexts } from './quote-form-texts.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { ZipCountyFields } from './ZipCountyFields.tsx'

const withoutServer: QuoteFormPageData = {
  planType: null,
  today: calendarDate('2099-12-31'),
  sent: null,
}

/** /quote?orgId=… and /try-it-out: prices for someone whom the agency does not know. */
export function QuoteFormPage({ firstPaint }: { firstPaint: unknown }) {
  const { agency, agent, planType, video, today, sent } =
    (firstPaint as QuoteFormPageData | null) ?? withoutServer
  const texts = useTexts(quoteFormTexts)
  const title = useTexts(quoteFormTitle)
  const [busy, setBusy] = useState(false)
  const [explained, setExplained] = useState(false)
  const first = { ...newQuoteRequest, planType: planType ?? '' }
  const form = useVisitorForm<QuoteRequest>({
    first,
    sent: sent && ({ ...sent, values: { ...first, ...sent.values } } as Sent<QuoteRequest>),
    check: (values, place) => personProblems(values, place, today),
    incomplete: texts.incomplete,
    // A disabled field would not be sent.
    disabled: false,
  })
  // Sent as without the script: the server answers with the prices, and keeps the date of birth out
  // of their URL.
  const next = async (element: HTMLFormElement) => {
    setBusy(true)
    if ((await form.press()) !== undefined) element.submit()
    setBusy(false)
  }
  return (
    <PublicPage title={title} lead={texts.lead} agency={agency} agent={agent}>
      <Card>
        <Form
          action=""
          onSubmit={(element) => void next(element)}
          onStart={form.start}
          submitLabel={texts.next}
          busyLabel={texts.busy}
          busy={busy}
          error={form.error}
        >
          <ZipCountyFields field={form.field} place={form.place} />
          <BirthDateField field={form.field} />
          <TobaccoChoice field={form.field} />
          <GenderChoice field={form.field} />
        </Form>
        <div className="needs-script">
          <Button variant="quiet" onClick={() => setExplained(true)}>
            {texts.how}
          </Button>
        </div>
      </Card>
      <HowItWorks open={explained} onClose={() => setExplained(false)} video={video} />
    </PublicPage>
  )
}
