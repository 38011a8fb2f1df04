-- Mails whose link software followed, a mail scanner most likely: shown apart from what people did.
alter table send_day add column automated integer not null default 0;

-- Forced row-level security would hide every row from the owner, so it rests for the one statement.
alter table mail no force row level security;
alter table send_day no force row level security;
update send_day d set automated = m.found
from (
  select organization_id, send_day, email_type, coalesce(agent_id, 0) as agent_id, send_mode, count(*) as found
  from mail where automated_at is not null and send_day is not null
  group by 1, 2, 3, 4, 5
) m
where d.organization_id = m.organization_id and d.day = m.send_day and d.email_type = m.email_type and d.agent_id = m.agent_id
  and d.send_mode = m.send_mode;
alter table mail force row level security;
alter table send_day force row level security;
