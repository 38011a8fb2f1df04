-- The minute tick finds by one query which organizations have a day to plan or planned emails due. It sees these columns alone.
create policy due_for_planning on organization for select to holdfast_system using (true);
grant select (organization_id, time_zone, planned_through, seeding, go_live_at, subscription_status, created_at)
  on organization to holdfast_system;
create policy due_to_queue on planned_email for select to holdfast_system using (true);
grant select (organization_id, send_date, status) on planned_email to holdfast_system;
