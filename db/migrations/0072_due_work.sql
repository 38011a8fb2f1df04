-- When the minute tick looks again at an organization's work of one kind. The directory has it, so
-- that a tick asks no node of a distributed PostgreSQL for the organizations with work, and each
-- organization's own node only when something may be due. No row means now.
create table directory.work_due (
  work text not null,
  organization_id bigint not null,
  due_at timestamptz not null,
  -- Work that is due is not looked at before: it was handed over, or its node did not answer.
  not_before timestamptz,
  looked_at timestamptz not null,
  primary key (work, organization_id)
);
call maintenance.guard_directory('directory.work_due');

-- The ticks read across organizations no more.
drop policy due_for_planning on public.organization;
drop policy due_to_queue on public.planned_email;
drop policy due_for_purge on public.deleted_contact;
drop policy past_undo on public.import;
drop policy due_for_warning on public.agent_license;
revoke select (organization_id, time_zone, planned_through, seeding, go_live_at,
  subscription_status, created_at, billing_cycle_end, payment_failed_at, cancel_at_period_end,
  subscription_tier, demo_mode) on public.organization from holdfast_system;
revoke select (organization_id, send_date, status) on public.planned_email from holdfast_system;
revoke select (organization_id, deleted_at) on public.deleted_contact from holdfast_system;
revoke select (organization_id, undo_until) on public.import from holdfast_system;
revoke select (organization_id, expires_on, warned_days) on public.agent_license from holdfast_system;
