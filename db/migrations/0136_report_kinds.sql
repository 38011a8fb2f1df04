-- The dashboard's figures are a kind of saved report too (decision 064).
alter table public.saved_report drop constraint saved_report_kind_check;
alter table public.saved_report add constraint saved_report_kind_check
  check (kind in ('persistency', 'commission', 'dashboard'));
