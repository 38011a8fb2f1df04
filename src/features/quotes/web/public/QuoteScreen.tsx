import { useState } from 'react'
import { useFirstInput } from '../../../../ui-public/client/use-first-input.ts'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { stepQuery } from '../../shared/next-step.ts'
import { type Offer, sectionsInOrder } from '../../shared/offers.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import { currentPlanTexts } from './current-plan-texts.ts'
import { Greeting } from './Greeting.tsx'
import { LowestPrices } from './LowestPrices.tsx'
import { MedicareAdvantage } from './MedicareAdvantage.tsx'
import { NoAgency } from './NoAgency.tsx'
import { NoPlans } from './NoPlans.tsx'
import { PersonalQuote } from './PersonalQuote.tsx'
import { PrintPage } from './PrintPage.tsx'
import type { OpenDialog } from './QuoteDialogs.tsx'
import { QuoteFrom } from './QuoteFrom.tsx'
import { quotePageTexts } from './quote-page-texts.ts'
import { RecommendedPlans } from './RecommendedPlans.tsx'
import { RightToChange } from './RightToChange.tsx'
import { useEffectiveDate } from './use-effective-date.ts'

// The dialogs open by a press, so they are loaded when the visitor first moves on the page.
const loadDialogs = () =>
  import('./QuoteDialogs.tsx').then(
    (loaded) => () => loaded.QuoteDialogs,
    () => null,
  )
const preloadDialogs = () => void loadDialogs()
type Dialogs = typeof import('./QuoteDialogs.tsx').QuoteDialogs

/** A quote with its prices: client, sender, and both plans at every carrier. */
export function QuoteScreen({ quote }: { quote: QuoteView }) {
  const { agency, ids } = quote
  const texts = useTexts(quotePageTexts)
  const { notLoaded } = useTexts(currentPlanTexts)
  const [dialog, setDialog] = useState<OpenDialog>()
  /** Null when they could not be loaded. */
  const [Dialogs, setDialogs] = useState<Dialogs | null>()
  const open = (next: OpenDialog) => {
    setDialog(next)
    if (!Dialogs) void loadDialogs().then(setDialogs)
  }
  useFirstInput(preloadDialogs)
  const [household, setHousehold] = useState(false)
  const close = () => setDialog(undefined)
  const change = useEffectiveDate(quote, close)
  const clicked = useTracking(ids, quote.preview)
  const { prices } = change
  const empty = prices.quotes.length === 0
  const press = (name: 'chosen' | 'qualify') => (offer: Offer) => {
    clicked()
    open({ name, offer })
  }
  const sections = sectionsInOrder(quote.sections, quote.planType)
  const view = { household, currentCarrier: quote.person.details?.currentCarrier ?? null }
  return (
    <PublicPage
      wide
      title={texts.title}
      lead={<Greeting quote={quote} empty={empty} />}
      agency={agency}
      agent={quote.agent}
      notes={
        <>
          {prices.illustrative && <p>{texts.illustration}</p>}
          {quote.medicareAdvantage && <p>{quote.tpmoDisclaimer}</p>}
        </>
      }
    >
      <Stack gap="lg">
        <RightToChange quote={quote} />
        {empty ? (
          <NoPlans
            quote={{ ...quote, prices, retry: quote.retry && prices === quote.prices }}
            message={prices.message}
          />
        ) : (
          <LowestPrices
            sections={sections}
            prices={prices}
            household={household}
            onHousehold={setHousehold}
          />
        )}
        {!empty && quote.householdNote && <p>{quote.householdNote}</p>}
        <div className="quote-head">
          <PersonalQuote
            quote={quote}
            prices={prices}
            onChangeDate={() => open({ name: 'date' })}
          />
          <QuoteFrom quote={quote} />
        </div>
        {!empty && (
          <RecommendedPlans
            plainForm={{ isVisitor: ids.quoteId === null, fields: stepQuery(quote, prices) }}
            sections={sections}
            prices={prices}
            view={view}
            loading={change.busy}
            onCompare={() => open({ name: 'comparison' })}
            onSelect={agency === undefined ? undefined : press('chosen')}
            onQualify={agency === undefined ? undefined : press('qualify')}
          >
            <CurrentPlan sections={sections} prices={prices} household={household} quote={quote} />
          </RecommendedPlans>
        )}
        {quote.medicareAdvantage && <MedicareAdvantage quote={{ ...quote, prices }} />}
        {agency === undefined && <NoAgency />}
        {!empty && <PrintPage today={quote.today} effectiveDate={prices.effective_date} />}
      </Stack>
      {Dialogs && <Dialogs quote={quote} change={change} dialog={dialog} onClose={close} />}
      {Dialogs === null && dialog && (
        // It is below what was pressed, which may be far above.
        <div ref={(node) => node?.scrollIntoView()}>
          {/* Browsers remember a script that could not be loaded for as long as the page is open. */}
          <Form error={notLoaded} submitLabel={texts.tryAgain} onSubmit={() => location.reload()}>
            {null}
          </Form>
        </div>
      )}
    </PublicPage>
  )
}
