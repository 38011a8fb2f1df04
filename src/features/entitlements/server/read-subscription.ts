import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { SendMode } from '../shared/send-mode.ts'
import { sendModeOf } from '../shared/send-mode.ts'
import type { LifeRow } from './agency-facts.ts'

/**
 * An organization's subscription and progress: plan, limits, setup, Go Live. It was created at
 * `createdAt`, which starts its trial.
 */
export interface Subscription extends LifeRow {
  /** As `limitIn` reads them. */
  readonly contactLimit: number | null
  readonly agentLimit: number | null
  readonly billingCycleEnd: CalendarDate | null
  readonly paymentFailureCount: number
  readonly settingsFinished: boolean
  readonly setupComplete: boolean
  /** The wizard of invited agencies sets the agency up. */
  readonly setupByWizard: boolean
  /** The sample contacts are still being created. */
  readonly seeding: boolean
  readonly sendMode: SendMode
  readonly goLiveAt: Date | null
}

export async function readSubscription(
  transaction: OrganizationTransaction,
): Promise<Subscription> {
  const row = await transaction
    .selectFrom('organization')
    .select(['subscription_tier', 'subscription_status', 'contact_limit', 'agent_limit'])
    .select(['billing_cycle_end', 'payment_failure_count'])
    .select(['payment_failed_at', 'cancel_at_period_end'])
    .select(['setup_settings_at', 'setup_completed_at', 'setup_by_wizard'])
    .select(['demo_mode', 'seeding', 'go_live_at', 'created_at', 'time_zone'])
    .select('deletion_due_at')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  const live = row.go_live_at !== null
  return {
    timeZone: row.time_zone,
    tier: row.subscription_tier,
    status: row.subscription_status,
    contactLimit: row.contact_limit,
    agentLimit: row.agent_limit,
    billingCycleEnd: row.billing_cycle_end,
    paymentFailureCount: row.payment_failure_count,
    paymentFailedAt: row.payment_failed_at,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    deletionDueAt: row.deletion_due_at,
    settingsFinished: row.setup_settings_at !== null,
    setupComplete: row.setup_completed_at !== null,
    setupByWizard: row.setup_by_wizard,
    demoMode: row.demo_mode,
    seeding: row.seeding,
    live,
    goLiveAt: row.go_live_at,
    sendMode: sendModeOf(live),
    createdAt: row.created_at,
  }
}
