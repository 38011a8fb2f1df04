import { Page } from '../../../../ui/frame/Page.tsx'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import type { ChoosePlanSearch } from '../../shared/choose-plan-search.ts'
import { PlanFlow } from './PlanFlow.tsx'
import { namedTier, Tiers } from './Tiers.tsx'
import { TrialReview } from './TrialReview.tsx'

export type ChoosePlanScreenProps = {
  /** The choice that the URL has, so that a reload keeps it. */
  choice: ChoosePlanSearch
  onChoice: (choice: ChoosePlanSearch) => void
  orgSlug: string
  onChosen: () => Promise<void>
}

/** The first step of an agency's setup (ACCESS-003). */
export function ChoosePlanScreen({ choice, onChoice, orgSlug, onChosen }: ChoosePlanScreenProps) {
  const { plan, agents, contacts, step } = choice
  return (
    <Page
      title="Choose Plan"
      subtitle={`Your trial of ${trialDays} days starts now. No payment is needed today.`}
    >
      <Tiers>
        {(tiers) => (
          <PlanFlow
            tiers={tiers}
            start={{
              tier: namedTier(tiers, plan),
              extraAgents: agents ?? 0,
              extraContacts: contacts ?? 0,
              step,
            }}
            onProgress={({ tier, extraAgents, extraContacts, step: at }) =>
              onChoice({
                plan: tier?.id,
                agents: extraAgents || undefined,
                contacts: extraContacts || undefined,
                step: at === 'plan' ? undefined : at,
              })
            }
            reviewLabel="Review"
            review={(review) => <TrialReview {...review} orgSlug={orgSlug} onChosen={onChosen} />}
          />
        )}
      </Tiers>
    </Page>
  )
}
