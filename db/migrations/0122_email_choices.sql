-- What a client chose on the page behind the unsubscribe link (decision 067): kinds of email that
-- they do not want, calls instead of emails, and when they said so last.
alter table public.contact
  add column emails_declined text[],
  add column calls_instead boolean not null default false,
  add column emails_chosen_at timestamptz;
-- The list finds and sorts those who get no email reason by reason, each from its index.
create index contact_calls_instead on public.contact (organization_id, id) where calls_instead;
alter table public.follow_up_request drop constraint follow_up_request_channel_check;
alter table public.follow_up_request add constraint follow_up_request_channel_check
  check (channel in ('schedule_call', 'call_now', 'call_me', 'calls_instead'));
