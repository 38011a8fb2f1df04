-- A rate book is a version: a whole set of rates with their own effective dates, of which one is in use.
alter table rate_book
  add column in_use boolean not null default false,
  add column rate_count integer not null default 0,
  -- Household discounts by insurer and state, as hhd.csv returns them.
  add column discounts jsonb not null default '[]',
  -- Differences from the version before, and the questions that were accepted.
  add column report jsonb,
  add column used_at timestamptz;
update rate_book b set rate_count = (select count(*) from rate r where r.rate_book_id = b.id), used_at = created_at,
  in_use = b.id = (select id from rate_book order by effective_from desc, created_at desc limit 1);
create unique index rate_book_in_use on rate_book (in_use) where in_use;

-- area is '' for the whole state, 'z:' with 3 or 5 digits of a ZIP code, or 'c:' with a county's name in small letters.
alter table rate
  add column area text not null default '',
  add column effective_from date,
  add column effective_to date,
  add column rating_method text not null default 'attained' check (rating_method in ('attained', 'issue', 'community')),
  add column discount_percent numeric(5, 2) not null default 0;
update rate r set effective_from = b.effective_from,
  discount_percent = round(100.0 * (r.rate_cents - r.discount_rate_cents) / r.rate_cents)
  from rate_book b where b.id = r.rate_book_id;
alter table rate alter column effective_from set not null;
alter table rate drop constraint rate_pkey;
alter table rate add primary key (rate_book_id, state, age, gender, tobacco, plan, naic, area, effective_from);
update rate_book b set discounts = coalesce((select jsonb_agg(d order by d.state, d.naic) from (
  select distinct naic, company_name as company, state, discount_percent, discount_category as category
  from rate r where r.rate_book_id = b.id and discount_category is not null) d), '[]');
