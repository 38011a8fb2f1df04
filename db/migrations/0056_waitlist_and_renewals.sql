-- Visitors who wait for the product, one entry for an email address. They are stored before they are emailed, so that none is lost.
create table directory.waitlist_entry (
  email text primary key,
  name text not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  num_agents integer not null check (num_agents > 0),
  book_size integer not null check (book_size > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call maintenance.guard_directory('directory.waitlist_entry');

-- Policies by the day they took effect: the dashboard reads those days of each year whose anniversary comes next.
create index contact_effective on contact (organization_id, effective_date, id) include (agent_id, plan_type)
  where effective_date is not null;
