-- A complaint that came after an unsubscription or a bounce was reported, but the list of addresses
-- that get no emails kept its earlier reason, which the client or a member could end. Nothing ends
-- a complaint (decision 070).
alter table public.suppression no force row level security;
alter table public.email_report no force row level security;
alter table public.deleted_contact no force row level security;
insert into public.suppression (organization_id, email, reason, email_id, at)
  select distinct on (organization_id, recipient) organization_id, recipient, 'complained',
    email_id, at
  from (
    select organization_id, recipient, email_id, at from public.email_report
    where verdict = 'complaint'
    union all
    select d.organization_id, r ->> 'recipient', (r ->> 'email_id')::bigint,
      (r ->> 'at')::timestamptz
    from public.deleted_contact d
      cross join lateral jsonb_array_elements(d.rows -> 'email_report') r
    where r ->> 'verdict' = 'complaint'
  ) complaint
  order by organization_id, recipient, at
  on conflict (organization_id, email) do update
    set reason = excluded.reason, email_id = excluded.email_id, at = excluded.at
    where suppression.reason in ('bounced', 'no_address', 'unsubscribed');
alter table public.deleted_contact force row level security;
alter table public.email_report force row level security;
alter table public.suppression force row level security;
