-- Emails that a client gets in a calendar year at most; those beyond it are skipped in the plan, with the reason.
alter table organization add column yearly_email_limit smallint not null default 12 check (yearly_email_limit between 1 and 52);
