-- A quote counts once, on the day, by the email type (or the quote's source) and for the agent of what first carried it to the client;
-- null: nothing has yet.
alter table quote
  add column sent_day date,
  add column sent_by text,
  add column sent_agent_id bigint,
  add column send_mode text check (send_mode in ('production', 'test')),
  add column completed_at timestamptz,
  add constraint quote_sent_whole check (num_nonnulls(sent_day, sent_by, sent_agent_id, send_mode) in (0, 4));
alter table send_day
  add column quotes integer not null default 0,
  add column quotes_viewed integer not null default 0,
  add column quotes_completed integer not null default 0;

-- Forced row-level security would hide every row from the owner, so it rests for these statements.
alter table organization no force row level security;
alter table email no force row level security;
alter table eligibility_submission no force row level security;
alter table quote no force row level security;
alter table send_day no force row level security;
update quote q set sent_day = first.send_day, sent_by = first.email_type, sent_agent_id = coalesce(first.agent_id, 0), send_mode = first.send_mode
from (
  select distinct on (organization_id, quote_id) organization_id, quote_id, send_day, email_type, agent_id, send_mode
  from email where quote_id is not null and send_day is not null
  order by organization_id, quote_id, send_day, id
) first
where q.organization_id = first.organization_id and q.id = first.quote_id;
update quote q set sent_day = (q.created_at at time zone o.time_zone)::date, sent_by = q.source, sent_agent_id = coalesce(q.agent_id, 0),
  send_mode = case when o.go_live_at <= q.created_at then 'production' else 'test' end
from organization o
where o.organization_id = q.organization_id and q.sent_day is null and q.source in ('link', 'self_service');
-- A quote was first viewed by whichever email led to it.
update quote q set first_viewed_at = least(q.first_viewed_at, m.viewed_at), completed_at = m.completed_at
from (
  select organization_id, quote_id, min(viewed_at) as viewed_at, min(completed_at) as completed_at
  from email where quote_id is not null group by organization_id, quote_id
) m
where q.organization_id = m.organization_id and q.id = m.quote_id;
update quote q set completed_at = least(q.completed_at, e.submitted_at), first_viewed_at = least(q.first_viewed_at, e.submitted_at)
from (
  select organization_id, quote_id, min(submitted_at) as submitted_at
  from eligibility_submission where quote_id is not null and status = 'submitted' group by organization_id, quote_id
) e
where q.organization_id = e.organization_id and q.id = e.quote_id;
insert into send_day (organization_id, day, email_type, agent_id, send_mode, quotes, quotes_viewed, quotes_completed)
select organization_id, sent_day, sent_by, sent_agent_id, send_mode, count(*), count(first_viewed_at), count(completed_at)
from quote where sent_day is not null
group by organization_id, sent_day, sent_by, sent_agent_id, send_mode
on conflict (organization_id, day, email_type, agent_id, send_mode)
do update set quotes = excluded.quotes, quotes_viewed = excluded.quotes_viewed, quotes_completed = excluded.quotes_completed;
alter table organization force row level security;
alter table email force row level security;
alter table eligibility_submission force row level security;
alter table quote force row level security;
alter table send_day force row level security;
