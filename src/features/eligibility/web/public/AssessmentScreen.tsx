import { useMemo, useState } from 'react'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { consumerPath, type PageIds } from '../../../quotes/shared/quote-link.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { BeforeYouStart } from './BeforeYouStart.tsx'
import { MedicareAdvantagePromo } from './MedicareAdvantagePromo.tsx'
import { QuestionsForm } from './QuestionsForm.tsx'
import { RightCard, type Wish } from './RightCard.tsx'

const lead =
  'To change to a new Medicare Supplement plan, you usually must pass medical underwriting. Please answer all questions.'

/** The page with its data: first the right to change plans without questions, then the questions. */
export function AssessmentScreen({ assessment, ids }: { assessment: Assessment; ids: PageIds }) {
  const { agency, agent, guaranteedIssue: right } = assessment
  const [wish, setWish] = useState<Wish>()
  const tracked = useMemo(() => ({ ...ids, contactId: null }), [ids])
  useTracking(tracked, false)
  const asks = right === null || (right.covers !== null && wish === 'other')
  return (
    <PublicPage
      title="Underwriting Assessment"
      lead={asks ? lead : undefined}
      agency={agency}
      agent={agent}
      notes={assessment.medicareAdvantageCards && <p>{assessment.tpmoDisclaimer}</p>}
    >
      <Stack gap="lg">
        {assessment.submitted && (
          <Banner tone="positive" title="We have your answers">
            <Stack gap="sm">
              <p>
                You don’t need to do anything else here. If something has changed, you can answer
                again.
              </p>
              <Row>
                <LinkButton href={consumerPath('schedule', ids)} variant="secondary">
                  Talk to Your Agent
                </LinkButton>
              </Row>
            </Stack>
          </Banner>
        )}
        {assessment.saved && !assessment.submitted && (
          <Banner tone="info" title="Welcome back">
            We saved the answers you gave on this device. You can continue where you left off.
          </Banner>
        )}
        {right !== null && (
          <RightCard
            right={right}
            wish={wish}
            onWish={setWish}
            scheduleHref={consumerPath('schedule', ids)}
            phone={agent.phone ?? agency.phone}
          />
        )}
        {asks && (
          <>
            <BeforeYouStart agencyName={agency.name} agentName={agent.name} />
            <QuestionsForm assessment={assessment} ids={ids} />
          </>
        )}
        {assessment.medicareAdvantageCards && (
          <MedicareAdvantagePromo href={consumerPath('schedule', ids)} />
        )}
      </Stack>
    </PublicPage>
  )
}
