import { useMemo, useSyncExternalStore } from 'react'
import { displayMoney } from '../../../../kernel/money.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { PageIds } from '../../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import type { BookingPress, SchedulePageData } from '../../shared/schedule-page.ts'
import { requestTypeOf, variantOf } from '../../shared/schedule-status.rules.ts'
import { CallMeForm } from './CallMeForm.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { ThankYou } from './ThankYou.tsx'
import { useCallRequest } from './use-call-request.ts'

const never = () => () => {}

type Picked = NonNullable<ScheduleInfo['selectedPlan']>

function pickedText(texts: (typeof scheduleTexts)['en'], plan: Picked): string {
  const price = displayMoney(plan.price_cents)
  const text = plan.illustrative ? texts.youPickedExample : texts.youPicked
  return text(plan.plan_name, plan.carrier, price)
}

/**
 * Offers a call, in three wordings. The phone number is always shown, buttons only if they lead
 * somewhere.
 */
export function ScheduleScreen({
  info,
  ids,
  status,
  booking,
  sent,
}: {
  info: ScheduleInfo
  ids: PageIds
  status: string | undefined
  booking: BookingPress | undefined
  sent: SchedulePageData['sent']
}) {
  const { agency, agent, selectedPlan } = info
  // Until then the server records a press.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const tracked = useMemo(() => ({ ...ids, contactId: null }), [ids])
  const clicked = useTracking(tracked, false)
  const { state, request } = useCallRequest(
    ids,
    status,
    booking ? { schedule_call: booking.requestId, call_me: booking.formId } : {},
  )
  // The server knows this browser’s answers; the status counts only if there are none.
  const variant =
    info.variant === 'connect' ? variantOf(requestTypeOf(undefined, status)) : info.variant
  const texts = useTexts(scheduleTexts)
  const { title, paragraphs } = texts.variants[variant]
  const phone = agent.phone ?? agency.phone
  const { bookingLink, ...shownAgent } = agent
  const schedule = () => {
    clicked()
    request('schedule_call')
  }
  if (state.kind === 'done' || (sent === 'done' && info.requested))
    return <ThankYou agency={agency} agent={shownAgent} phone={phone} />
  const advantage = variant === 'options' && info.medicareAdvantageCards
  return (
    <PublicPage
      title={title}
      agency={agency}
      agent={shownAgent}
      notes={advantage && <p>{info.tpmoDisclaimer}</p>}
    >
      <Stack gap="lg">
        {info.requested && <Banner tone="positive">{texts.asked}</Banner>}
        {(state.kind === 'failed' || sent === 'failed') && (
          <Banner tone="warning" title={texts.failed}>
            {state.kind === 'failed' && <p>{state.message}</p>}
          </Banner>
        )}
        <Card>
          {paragraphs(agent.name).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {advantage && <p>{texts.medicareAdvantage}</p>}
          {selectedPlan !== null && <p>{pickedText(texts, selectedPlan)}</p>}
          <Row>
            {bookingLink && (
              <LinkButton
                href={ready ? bookingLink : (booking?.path ?? bookingLink)}
                newTab
                onClick={schedule}
              >
                {texts.schedule}
              </LinkButton>
            )}
            {phone && (
              <LinkButton
                href={`tel:+1${phone}`}
                variant={bookingLink ? 'secondary' : 'primary'}
                onClick={() => request('call_now')}
              >
                {texts.callNow}
              </LinkButton>
            )}
          </Row>
          {phone ? (
            <p>
              {texts.fromAnotherPhone} <span className="unbroken">{displayPhone(phone)}</span>.
            </p>
          ) : (
            !bookingLink && <p>{texts.noPhone}</p>
          )}
        </Card>
        <CallMeForm
          hasPhone={info.hasPhone}
          phoneEnding={info.phoneEnding}
          plain={booking}
          refused={sent === 'phone'}
          busy={state.kind === 'sending'}
          onAsk={(wish) => request('call_me', wish)}
        />
      </Stack>
    </PublicPage>
  )
}
