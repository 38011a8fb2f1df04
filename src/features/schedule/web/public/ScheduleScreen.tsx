import { useMemo } from 'react'
import { tpmoDisclaimer } from '../../../../kernel/disclaimers.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import { requestTypeOf, variantOf } from '../../shared/schedule-status.rules.ts'
import { ThankYou } from './ThankYou.tsx'
import { type ScheduleIds, useCallRequest } from './use-call-request.ts'
import { medicareAdvantageNote, variantTexts } from './variant-texts.ts'

/** Three ways to say the same: a person helps. The number is always there; a button only where it leads somewhere. */
export function ScheduleScreen({
  info,
  ids,
  status,
}: {
  info: ScheduleInfo
  ids: ScheduleIds
  status: string | undefined
}) {
  const { agency, agent } = info
  const tracked = useMemo(
    () => ({ tid: ids.tid, quoteId: ids.id, orgId: ids.orgId, contactId: null }),
    [ids],
  )
  const clicked = useTracking(tracked, false)
  const { state, request } = useCallRequest(ids, status)
  // The server knows the answers; the address only helps where there are none.
  const variant = info.variant === 'connect' ? variantOf(requestTypeOf(null, status)) : info.variant
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
      notes={advantage && <p>{tpmoDisclaimer}</p>}
    >
      <Stack gap="lg">
        {info.requested && (
          <Banner tone="positive">
            You have asked for a call. We will be in touch; you can also reach us here.
          </Banner>
        )}
        {state === 'failed' && (
          <Banner tone="warning">
            We could not note your request. Please press once more, or call us.
          </Banner>
        )}
        <Card>
          {texts.paragraphs(agent.name).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {advantage && <p>{medicareAdvantageNote}</p>}
          <Row>
            {bookingLink && (
              <LinkButton href={bookingLink} newTab onClick={schedule}>
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
            !bookingLink && <p>Please answer the email we sent you, and we will call you.</p>
          )}
        </Card>
      </Stack>
    </PublicPage>
  )
}
