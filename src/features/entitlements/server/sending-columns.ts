/** Send mode of organization `o` as SQL: test emails before Go Live, production ones after. */
export const sendModeColumn = `case when o.go_live_at is null then 'test' else 'production' end`

/** The columns of organization `o` for a `LifeRow`, as SQL for queries over many organizations. */
export const agencyColumns = `o.time_zone as "timeZone", o.go_live_at is not null as live, o.subscription_tier as tier,
  o.subscription_status as status, o.demo_mode as "demoMode", o.created_at as "createdAt",
  o.billing_cycle_end as "billingCycleEnd", o.payment_failed_at as "paymentFailedAt", o.cancel_at_period_end as "cancelAtPeriodEnd",
  o.deletion_due_at as "deletionDueAt"`
