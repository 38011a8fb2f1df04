-- The rows that an import refused hold personal data. They end with the undo period, also of an import that was undone or ended before
-- this version: the minute tick finds those by this time.
alter table import no force row level security;
alter table import_issue no force row level security;
update import i set undo_until = coalesce(i.finished_at, i.started_at) + interval '90 days'
where i.undo_until is null and i.status = 'done'
  and exists (select from import_issue e where e.organization_id = i.organization_id and e.import_id = i.id);
alter table import force row level security;
alter table import_issue force row level security;
