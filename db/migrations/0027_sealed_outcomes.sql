-- No column says how health questions were answered: the outcome is computed from the encrypted answers.
alter table eligibility_submission drop column outcome;

-- The topic of a call request follows from the answers. Rows from before are sealed by the worker, which has the key.
alter table follow_up_request alter column type drop not null;
alter table follow_up_request add column data_key_id bigint, add column sealed_type bytea;
alter table follow_up_request add constraint follow_up_request_sealed check ((type is null) = (sealed_type is not null)),
  add constraint follow_up_request_key check ((sealed_type is null) = (data_key_id is null)),
  add foreign key (organization_id, data_key_id) references data_key;
create index follow_up_request_unsealed on follow_up_request (organization_id, id) where type is not null;

-- Forced row-level security would hide every row from the owner, so it rests for these statements.
alter table eligibility_submission no force row level security;
alter table contact no force row level security;
alter table agent_task no force row level security;
alter table planned_email no force row level security;
alter table email no force row level security;
alter table audit_entry no force row level security;
alter table deleted_contact no force row level security;

-- Every answered questionnaire has a task, so that a task does not reveal a Yes.
update agent_task set detail = 'Health answers are in: please review them and get in touch.' where kind = 'health_answers';
insert into agent_task (organization_id, contact_id, agent_id, kind, detail, created_at)
select e.organization_id, e.contact_id, c.agent_id, 'health_answers', 'Health answers are in: please review them and get in touch.', max(e.submitted_at)
from eligibility_submission e join contact c on c.organization_id = e.organization_id and c.id = e.contact_id
where e.status = 'submitted' and not c.do_not_contact
  and not exists (select from agent_task t where t.organization_id = e.organization_id and t.contact_id = e.contact_id and t.kind = 'health_answers')
group by 1, 2, 3;
update planned_email set behavior = 'answered' where behavior = 'health_pass';
update email set follow_ups_stopped = 'Sequence finished' where follow_ups_stopped = 'Health answers indicate decline; agent task instead';
-- The one change to written entries: the type of a request follows from health answers.
alter table audit_entry disable trigger append_only;
update audit_entry set detail = detail - 'type' where action = 'schedule.request_call';
alter table audit_entry enable trigger append_only;
update deleted_contact d set rows = (
  select coalesce(jsonb_object_agg(entry.key, (
    select coalesce(jsonb_agg(
      case when entry.key = 'eligibility_submission' then one.value - 'outcome'
        when one.value ->> 'follow_ups_stopped' = 'Health answers indicate decline; agent task instead'
          then one.value || '{"follow_ups_stopped": "Sequence finished"}'
        when entry.key = 'agent_task' then one.value || '{"detail": "Health answers are in: please review them and get in touch."}'
        else one.value end order by one.ordinality), '[]')
    from jsonb_array_elements(entry.value) with ordinality one)), '{}')
  from jsonb_each(d.rows) entry)
where d.rows -> 'eligibility_submission' <> '[]' or d.rows -> 'agent_task' <> '[]';

alter table eligibility_submission force row level security;
alter table contact force row level security;
alter table agent_task force row level security;
alter table planned_email force row level security;
alter table email force row level security;
alter table audit_entry force row level security;
alter table deleted_contact force row level security;
