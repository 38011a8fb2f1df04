import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { consumerPath } from '../../shared/quote-link.ts'
import type { QuoteView } from '../../shared/quote-page.ts'

/** Without prices the page still shows a number to call and offers a call request. */
export function NoPlans({ quote, message }: { quote: QuoteView; message: string | null }) {
  return (
    <Hero
      title="We couldn't find plans for your specific criteria."
      actions={
        quote.agency !== undefined && (
          <>
            <CallButton phone={quote.agent?.phone} />
            <LinkButton href={consumerPath('schedule', quote.ids)} variant="secondary">
              Connect With Us
            </LinkButton>
          </>
        )
      }
    >
      {message !== null && <p>{message}</p>}
    </Hero>
  )
}
