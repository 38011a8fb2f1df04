-- One change of an agency's plan at a time. A lease holds no connection while the payment provider is asked, as a lock would.
create table plan_change_lease (
  organization_id bigint primary key references organization,
  lease_id text not null,
  until timestamptz not null
);
call maintenance.isolate('plan_change_lease');
