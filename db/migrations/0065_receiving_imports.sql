-- An upload is recorded before its file arrives, so that a crash at any moment leaves a trace.
alter table public.import drop constraint import_phase_check,
  add constraint import_phase_check check (phase in ('receiving', 'reading', 'writing'));
