import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { policiesApi } from '../../client/policies-client.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { noPolicyInForce, policyFailed } from '../../shared/policies/policy-texts.ts'
import { policyTitle } from '../../shared/policies/policy-words.ts'
import { policyQueries } from './use-delete-policy.ts'

export type ToldPremiumProps = {
  contactId: number
  told: { readonly premium_cents: number; readonly premium_on: CalendarDate }
  inForce: ClientPolicy | undefined
}

/** The premium that the client told on a quote's page, to accept or put away. */
export function ToldPremium({ contactId, told, inForce }: ToldPremiumProps) {
  const decide = useAction(policiesApi.decideToldPremium.mutationOptions(), {
    invalidates: policyQueries,
    failed: policyFailed,
  })
  const on = displayDate(told.premium_on)
  return (
    <>
      <Banner
        tone="info"
        action={
          <>
            <Button
              size="sm"
              disabled={inForce === undefined}
              loading={decide.busy}
              onClick={() => decide.run({ id: contactId, accept: true })}
            >
              Accept
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={decide.busy}
              onClick={() => decide.run({ id: contactId, accept: false })}
            >
              Dismiss
            </Button>
          </>
        }
      >
        The client said on {on} that they pay {displayMoney(told.premium_cents)} a month.{' '}
        {inForce === undefined
          ? noPolicyInForce
          : `Accept it as the premium of ${policyTitle(inForce)}?`}
      </Banner>
      <SubmitError message={decide.error} />
    </>
  )
}
