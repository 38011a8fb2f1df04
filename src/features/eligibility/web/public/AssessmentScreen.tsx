import { useMemo, useState } from 'react'
import { useTracking } from '../../../../ui-public/client/use-tracking.ts'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { consumerPath, type PageIds } from '../../../quotes/shared/quote-link.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { eligibilityTitle } from '../../shared/eligibility-texts.ts'
import { AnswersElsewhere } from './AnswersElsewhere.tsx'
import { BeforeYouStart } from './BeforeYouStart.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'
import { MedicareAdvantagePromo } from './MedicareAdvantagePromo.tsx'
import { QuestionsForm } from './QuestionsForm.tsx'
import { RightCard, type Wish } from './RightCard.tsx'
import { RightNoteCard } from './RightNoteCard.tsx'
import { WelcomeBack } from './WelcomeBack.tsx'

export type AssessmentScreenProps = {
  assessment: Assessment
  ids: PageIds
  /** Whether the page's script runs. */
  scripted: boolean
}

/**
 * The page with its data: first the right to change plans without questions, then the questions.
 * These need the script, which saves the answers: until it runs, and without it, the page has
 * everything else.
 */
export function AssessmentScreen({ assessment, ids, scripted }: AssessmentScreenProps) {
  const { agency, agent, guaranteedIssue: right } = assessment
  const texts = useTexts(eligibilityPageTexts)
  const locale = useLocale()
  // Who has answered before wanted another plan than the right covers.
  const [wish, setWish] = useState<Wish | undefined>(assessment.saved ? 'other' : undefined)
  const [elsewhere, setElsewhere] = useState(assessment.elsewhere)
  const tracked = useMemo(() => ({ ...ids, contactId: null }), [ids])
  useTracking(tracked, false)
  const asks = right === null || (right.covers !== null && wish === 'other')
  // Where the state's rule is not settled, underwriting is neither promised nor denied.
  const lead = assessment.rightNote?.kind === 'unsettled' ? texts.leadUnsettled : texts.lead
  return (
    <PublicPage
      title={eligibilityTitle[locale]}
      lead={asks ? lead : undefined}
      agency={agency}
      agent={agent}
      notes={assessment.medicareAdvantageCards && <p>{assessment.tpmoDisclaimer}</p>}
    >
      <Stack gap="lg">
        {assessment.submitted && (
          <Banner tone="positive" title={texts.submittedTitle}>
            <Stack gap="sm">
              <p>{texts.submitted}</p>
              <Row>
                <LinkButton href={consumerPath('schedule', ids)} variant="secondary">
                  {texts.talkToAgent}
                </LinkButton>
              </Row>
            </Stack>
          </Banner>
        )}
        {assessment.saved && !assessment.submitted && asks && (
          <WelcomeBack assessment={assessment} />
        )}
        {elsewhere && <AnswersElsewhere quoteId={ids.quoteId} />}
        {assessment.rightNote !== null && (
          <RightNoteCard right={assessment.rightNote} quoteId={elsewhere ? null : ids.quoteId} />
        )}
        {right !== null && (
          <RightCard
            right={right}
            wish={wish}
            onWish={scripted ? setWish : undefined}
            scheduleHref={consumerPath('schedule', ids)}
            phone={agent.phone ?? agency.phone}
          />
        )}
        {asks && (
          <>
            <BeforeYouStart agencyName={agency.name} agentName={agent.name} />
            {scripted && (
              <QuestionsForm assessment={assessment} ids={ids} onElsewhere={setElsewhere} />
            )}
          </>
        )}
        {!scripted && <WaitForScript />}
        {assessment.medicareAdvantageCards && (
          <MedicareAdvantagePromo href={consumerPath('schedule', ids)} />
        )}
      </Stack>
    </PublicPage>
  )
}

function WaitForScript() {
  const texts = useTexts(eligibilityPageTexts)
  return (
    <>
      <div className="needs-script">
        <LoadingBlock text={texts.loading} lines={6} />
      </div>
      <div className="without-script">
        <Banner tone="info">{texts.needsScript}</Banner>
      </div>
    </>
  )
}
