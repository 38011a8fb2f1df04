-- Birth dates typed on a quote's page that were not the client's: after a few the link accepts none.
alter table quote add column wrong_birth_dates smallint not null default 0;
