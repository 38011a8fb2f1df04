import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { isOverdue } from '../../../entitlements/shared/subscription-status.rules.ts'
import { plansApi } from '../../client/plans-client.ts'
import { paymentOverdue, pendingText } from '../../shared/plan-change.rules.ts'
import type { PlanSearch } from '../../shared/plan-search.ts'
import type { CurrentSubscription } from '../../shared/plans.contract.ts'
import { ChangeReview } from './ChangeReview.tsx'
import { PendingChange } from './PendingChange.tsx'
import { PlanChanged, type SavedChange } from './PlanChanged.tsx'
import { PlanFlow } from './PlanFlow.tsx'
import { namedTier, PlanSkeleton, Tiers } from './Tiers.tsx'
import { planSearchOf } from './use-plan-choice.ts'

export type ChangePlanScreenProps = {
  /** The choice that the URL has, so that a reload keeps it. */
  choice: PlanSearch
  onChoice: (choice: PlanSearch) => void
  /** The payment session that the URL named is closed. */
  sessionClosed: boolean
}

export function ChangePlanScreen({ choice, onChoice, sessionClosed }: ChangePlanScreenProps) {
  const mine = useQuery(plansApi.readMySubscription.queryOptions())
  const [saved, setSaved] = useState<SavedChange>()
  return (
    <Page
      title="Change Plan"
      subtitle={
        saved === undefined &&
        'Pick a plan, add what you need, and see what it costs before anything changes.'
      }
      actions={
        saved === undefined && (
          <LinkButton href="/stripe" variant="default">
            Cancel
          </LinkButton>
        )
      }
    >
      {sessionClosed && saved === undefined && (
        <Banner tone="info">That payment session has ended. You can start again here.</Banner>
      )}
      <QueryState query={mine} skeleton={<PlanSkeleton />}>
        {(subscription) => (
          <Loaded
            subscription={subscription}
            choice={choice}
            onChoice={onChoice}
            saved={saved}
            onSaved={(change) => {
              setSaved(change)
              onChoice({})
            }}
          />
        )}
      </QueryState>
    </Page>
  )
}

function Loaded({
  subscription,
  choice,
  onChoice,
  saved,
  onSaved,
}: Pick<ChangePlanScreenProps, 'choice' | 'onChoice'> & {
  subscription: CurrentSubscription
  saved: SavedChange | undefined
  onSaved: (saved: SavedChange | undefined) => void
}) {
  const { tier, extraAgents, extraContacts } = subscription
  if (isOverdue(subscription.paymentStatus))
    return (
      <Banner
        tone="critical"
        action={
          <LinkButton href="/stripe" size="sm">
            Pay Now
          </LinkButton>
        }
      >
        {paymentOverdue}
      </Banner>
    )
  const waits = pendingText(subscription, 'UTC') !== undefined
  if (saved !== undefined && !waits)
    return <PlanChanged saved={saved} onAgain={() => onSaved(undefined)} />
  if (waits)
    return (
      <>
        {saved !== undefined && <PlanChanged saved={saved} />}
        <PendingChange subscription={subscription} />
      </>
    )
  return (
    <Tiers>
      {(tiers) => (
        <PlanFlow
          tiers={tiers}
          start={{
            tier: namedTier(tiers, choice.plan) ?? tier ?? undefined,
            extraAgents: choice.agents ?? extraAgents,
            extraContacts: choice.contacts ?? extraContacts,
            step: choice.step,
          }}
          onProgress={(progress) =>
            onChoice(planSearchOf(progress, { extraAgents, extraContacts }))
          }
          currentTier={tier?.id}
          reviewLabel="Review and Pay"
          review={(review) => <ChangeReview {...review} onSaved={onSaved} />}
        />
      )}
    </Tiers>
  )
}
