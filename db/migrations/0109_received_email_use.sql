-- What became of a reply that is to be sent on to the agent. `unknown` is written before the mail server gets it, so that a process that
-- ends meanwhile does not send it twice.
alter table public.received_email add column forward_state text
  check (forward_state in ('due', 'unknown', 'sent', 'refused'));
create index received_email_forward on public.received_email (organization_id, received_at)
  where forward_state = 'due';

-- What is stored of one mailbox, and of the agency, is summed from the index alone.
create index received_email_use on public.received_email (organization_id, mailbox, email_id, agent_id)
  include (state, size) where size > 0;
