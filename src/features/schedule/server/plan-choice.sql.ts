import type { ContactId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { SelectedPlan } from '../shared/selected-plan.ts'

export interface NewPlanChoice extends SelectedPlan {
  readonly contactId: ContactId
  readonly quoteId: QuoteId
  readonly pressId: string
  readonly at: Date
}

/** Returns false if this choice is stored already. */
export async function insertPlanChoice(
  transaction: OrganizationTransaction,
  { contactId, quoteId, pressId, at, ...chosen }: NewPlanChoice,
): Promise<boolean> {
  const row = await transaction
    .insertInto('plan_choice')
    .values({
      ...chosen,
      organization_id: transaction.organizationId,
      contact_id: contactId,
      quote_id: quoteId,
      press_id: pressId,
      chosen_at: at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'press_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the contact's latest choice, of one quote where it is given. */
export async function findSelectedPlan(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  quoteId?: QuoteId,
): Promise<SelectedPlan | null> {
  const row = await transaction
    .selectFrom('plan_choice')
    .select(['plan_name', 'carrier', 'price_cents', 'illustrative', 'effective_date'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .$if(quoteId !== undefined, (query) => query.where('quote_id', '=', quoteId ?? 0))
    .orderBy('chosen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
