-- Which planned email is its contact's next one, for the order and the filter of the list: whether
-- another one to the contact goes on an earlier day. Null: not known, or on the same day. What has
-- an earlier one is not in the index, which then ends with the clients whose next email is the last.
alter table public.planned_email add column later boolean;
create index planned_email_next on public.planned_email (organization_id, send_date, contact_id)
  include (type, occasion, later)
  where later is not true and send_date is not null and status in ('scheduled', 'delayed');
