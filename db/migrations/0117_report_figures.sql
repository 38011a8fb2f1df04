-- Figures of a large book, kept for the rest of the day by the question that they answer (decision
-- 064). Nothing about one client is in them, and each can be computed again.
create table public.report_figures (
  organization_id bigint not null references public.organization,
  question text not null,
  computed_on date not null,
  computed_at timestamptz not null,
  figures jsonb not null,
  primary key (organization_id, question)
);
call maintenance.isolate('public.report_figures');
