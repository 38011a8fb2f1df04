-- One message is an email everywhere: on screens, in code and here.
alter table planned_mail rename to planned_email;
alter index planned_mail_due rename to planned_email_due;
alter table mail_template rename to email_template;
alter table mail rename to email;
alter index mail_once rename to email_once;
alter index mail_public_id rename to email_public_id;
alter index mail_contact rename to email_contact;
alter index mail_sent rename to email_sent;
alter index mail_followed rename to email_followed;
alter table directory.outbox rename column mail_id to email_id;
alter table suppression rename column mail_id to email_id;
alter table activity_event rename column mail_id to email_id;
alter table eligibility_submission rename column mail_id to email_id;
alter table follow_up_request rename column mail_id to email_id;
alter table deleted_contact rename column mail_ids to email_ids;

alter table directory.public_link drop constraint public_link_kind_check;
-- Forced row-level security would hide every row from the owner, so it rests for the one statement.
alter table directory.public_link no force row level security;
update directory.public_link set kind = 'email' where kind = 'mail';
alter table directory.public_link force row level security;
alter table directory.public_link add constraint public_link_kind_check
  check (kind in ('agent', 'contact', 'quote', 'email'));

-- Deleted contacts are kept with their rows by table, and by column as each row was then.
alter table deleted_contact no force row level security;
update deleted_contact d set rows = (
  select coalesce(jsonb_object_agg(
    case entry.key when 'mail' then 'email' else entry.key end,
    (select coalesce(jsonb_agg(
      case when one.value ? 'mail_id'
        then (one.value - 'mail_id') || jsonb_build_object('email_id', one.value -> 'mail_id')
        else one.value end order by one.ordinality), '[]')
     from jsonb_array_elements(entry.value) with ordinality one)), '{}')
  from jsonb_each(d.rows) entry
);
alter table deleted_contact force row level security;
