import { useMemo, useSyncExternalStore } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { PageIds } from '../../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import type { BookingPress } from '../../shared/schedule-page.ts'
import { requestTypeOf, variantOf } from '../../shared/schedule-status.rules.ts'
import { ThankYou } from './ThankYou.tsx'
import { useCallRequest } from './use-call-request.ts'
import { medicareAdvantageNote, variantTexts } from './variant-texts.ts'

const never = () => () => {}

/** Offers a call, in three wordings. The phone number is always shown, buttons only if they lead somewhere. */
export function ScheduleScreen({
  info,
  ids,
  status,
  booking,
}: {
  info: ScheduleInfo
  ids: PageIds
  status: string | undefined
  booking: BookingPress | undefined
}) {
  const { agency, agent } = info
  // Until then the server records a press.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const tracked = useMemo(() => ({ ...ids, contactId: null }), [ids])
  const clicked = useTracking(tracked, false)
  const { state, request } = useCallRequest(ids, status, booking?.requestId)
  // The server knows this browser’s answers; the status counts only if there are none.
  const variant =
    info.variant === 'connect' ? variantOf(requestTypeOf(undefined, status)) : info.variant
  const texts = variantTexts[variant]
  const phone = agent.phone ?? agency.phone
  const { bookingLink, ...shownAgent } = agent
  const schedule = () => {
    clicked()
    request('schedule_call')
  }
  if (state === 'done') return <ThankYou agency={agency} agent={shownAgent} phone={phone} />
  const advantage = variant === 'options' && info.medicareAdvantageCards
  return (
    <PublicPage
      title={texts.title}
      agency={agency}
      agent={shownAgent}
      notes={advantage && <p>{info.tpmoDisclaimer}</p>}
    >
      <Stack gap="lg">
        {info.requested && (
          <Banner tone="positive">
            You have already asked for a call. We will be in touch. You can also reach us here.
          </Banner>
        )}
        {state === 'failed' && (
          <Banner tone="warning">
            We could not send your request. Please try again, or call us.
          </Banner>
        )}
        <Card>
          {texts.paragraphs(agent.name).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {advantage && <p>{medicareAdvantageNote}</p>}
          <Row>
            {bookingLink && (
              <LinkButton
                href={ready ? bookingLink : (booking?.path ?? bookingLink)}
                newTab
                onClick={schedule}
              >
                Schedule a Call
              </LinkButton>
            )}
            {phone && (
              <LinkButton
                href={`tel:+1${phone}`}
                variant={bookingLink ? 'secondary' : 'primary'}
                onClick={() => request('call_now')}
              >
                Call Now
              </LinkButton>
            )}
          </Row>
          {phone ? (
            <p>
              From another phone, dial <span className="nowrap">{displayPhone(phone)}</span>.
            </p>
          ) : (
            !bookingLink && <p>Please reply to the email we sent you, and we will call you.</p>
          )}
        </Card>
      </Stack>
    </PublicPage>
  )
}
