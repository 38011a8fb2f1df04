-- Texts of emails that an agency has changed (decision 069): each save is a version, of which the
-- highest is in force. Without content it is the product's text again.
create table public.email_text (
  organization_id bigint not null references public.organization,
  kind text not null check (length(kind) between 1 and 40),
  locale text not null check (locale in ('en', 'es')),
  version integer not null check (version > 0),
  -- Subject, preview line and paragraphs by a schema, without markup.
  content jsonb check (jsonb_typeof(content) = 'object' and pg_column_size(content) < 200000),
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (organization_id, kind, locale, version)
);
call maintenance.isolate('public.email_text');
