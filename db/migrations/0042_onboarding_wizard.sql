alter table organization
  -- The wizard of invited agencies set it up: until the setup is complete its admin belongs at /onboarding.
  add column setup_by_wizard boolean not null default false,
  -- When a test email first reached someone of the agency, asked for by hand.
  add column test_email_at timestamptz,
  -- When the checklist until Go Live was put away.
  add column checklist_dismissed_at timestamptz;

-- Forced row-level security would hide every row from the owner, so it rests for the one statement.
alter table organization no force row level security;
update organization set checklist_dismissed_at = go_live_at where go_live_at is not null;
alter table organization force row level security;

-- The wizard's values until an admin ends the setup: of the browser with this token, then also of the agency's admin on any device.
create table directory.onboarding_draft (
  token_hash bytea primary key,
  -- Null until the agency exists, and for ever if the email address is another account's.
  organization_id bigint unique,
  -- Null while there is only a logo.
  email text,
  saved jsonb not null,
  -- The furthest step reached, 1 to 4.
  frame smallint not null check (frame between 1 and 4),
  logo bytea,
  -- When the email about the account went out.
  told_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index onboarding_draft_expiry on directory.onboarding_draft (expires_at);
call maintenance.guard_directory('directory.onboarding_draft');
