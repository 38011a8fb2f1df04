import { Text } from '@mantine/core'
import { formatCount } from '../../../../kernel/count.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { NumberField } from '../../../../ui/forms/NumberField.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { extraPrices } from '../../../entitlements/shared/catalog.rules.ts'
import { limitIn, limitsOf } from '../../../entitlements/shared/plan-limits.rules.ts'
import {
  extraContactsStep,
  maxExtra,
  selectionErrors,
  takesExtraAgents,
} from '../../../entitlements/shared/plan-selection.rules.ts'
import type { SubscriptionTier } from '../../../entitlements/shared/subscription-tiers.ts'
import { allowedText } from '../../shared/plan-price.rules.ts'
import { MonthlyPrice } from './MonthlyPrice.tsx'
import type { PlanChoice } from './use-plan-choice.ts'

export type ExtrasStepProps = { tier: SubscriptionTier; choice: PlanChoice }

export function ExtrasStep({ tier, choice }: ExtrasStepProps) {
  const { extras, errors, setExtras, goOn, goBack } = choice
  const { extraAgents: wrongAgents, extraContacts: wrongContacts } = selectionErrors(tier, extras)
  const plan = { tier, ...extras }
  return (
    <Section
      title="Extra resources"
      description={`${tier.name} includes ${allowedText(tier)}. Add more now or later if you need to.`}
    >
      <Form
        label="Extra resources"
        submitLabel="Continue"
        onSubmit={goOn}
        cancel={{ label: 'Back', onCancel: goBack }}
      >
        {takesExtraAgents(tier) ? (
          <NumberField
            label="Extra agents"
            description={`${displayMoney(extraPrices.agent)}/month each`}
            min={0}
            max={maxExtra.agents}
            value={extras.extraAgents}
            error={errors.extraAgents}
            onChange={(extraAgents) => setExtras({ extraAgents })}
          />
        ) : (
          <Text>
            {limitIn(tier.agentLimit) === undefined
              ? 'This plan has no limit on agents.'
              : `${tier.name} supports only ${formatCount(tier.agentLimit)} agent. Upgrade your plan to add more.`}
          </Text>
        )}
        <NumberField
          label="Extra contacts"
          description={`${displayMoney(extraPrices.contactsStep)} per ${formatCount(extraContactsStep)} contacts/month`}
          min={0}
          max={maxExtra.contacts}
          step={extraContactsStep}
          value={extras.extraContacts}
          error={errors.extraContacts}
          onChange={(extraContacts) => setExtras({ extraContacts })}
        />
        {wrongAgents === undefined && wrongContacts === undefined && (
          <>
            <Text>Together: {allowedText(limitsOf(plan))}.</Text>
            <MonthlyPrice plan={plan} />
          </>
        )}
      </Form>
    </Section>
  )
}
