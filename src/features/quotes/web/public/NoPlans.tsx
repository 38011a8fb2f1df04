import { displayPhone } from '../../../../kernel/phone.ts'
import { Hero } from '../../../../ui-public/page/Hero.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { consumerPath } from '../../shared/quote-link.ts'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { phoneOf } from './contact-details.ts'

/** No prices is not the end: a number and a way to be called stand here. */
export function NoPlans({ shown, message }: { shown: ShownQuote; message: string | null }) {
  const phone = phoneOf(shown)
  return (
    <Hero
      title="We couldn't find plans for your specific criteria."
      actions={
        shown.agency !== null && (
          <>
            {phone !== undefined && (
              <LinkButton href={`tel:+1${phone}`}>Call {displayPhone(phone)}</LinkButton>
            )}
            <LinkButton href={consumerPath('/schedule', shown.ids)} variant="secondary">
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
