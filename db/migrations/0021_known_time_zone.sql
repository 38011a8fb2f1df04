-- One query finds the work of all organizations by their local days: a time zone that PostgreSQL does not know would stop it for all.
alter table organization add constraint organization_time_zone_known
  check ((timestamptz 'epoch' at time zone time_zone) is not null);
