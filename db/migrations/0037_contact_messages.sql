-- Messages of the Contact Us form. They are stored before they are emailed, so that none is lost.
create table directory.contact_message (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  created_at timestamptz not null
);
call maintenance.guard_directory('directory.contact_message');
