alter table quote
  -- The rates that the person saw last: the version, and the date they are of.
  add column rates_version text,
  add column rates_as_of date;
