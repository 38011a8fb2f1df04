-- A member who reads replies on the timeline alone has them not sent on. The row may be without an
-- address: then it has the choice only.
alter table public.member_mailbox alter column public_id drop not null;
alter table public.member_mailbox add column forwards_replies boolean not null default true;

-- Who had ended a task that was opened again, and when, for an undo of that.
alter table public.agent_task add column ended_before_at timestamptz;
alter table public.agent_task add column ended_before_by bigint;
