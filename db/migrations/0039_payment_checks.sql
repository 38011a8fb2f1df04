-- When the nightly comparison with the payment provider last read this customer.
alter table directory.payment_customer add column checked_at timestamptz;
create index payment_customer_checked on directory.payment_customer (checked_at nulls first);
-- Received webhooks are forgotten after a while.
create index webhook_event_received on directory.webhook_event (received_at);
