/** Send mode of organization `o` as SQL: test emails before Go Live, production ones after. */
export const sendModeColumn = `case when o.go_live_at is null then 'test' else 'production' end`

/** The columns of organization `o` that `sendingPause` needs, as SQL, for queries over many organizations. */
export const sendingAgencyColumns = `o.go_live_at is not null as live, o.subscription_status as "subscriptionStatus",
  o.created_at as "createdAt"`
