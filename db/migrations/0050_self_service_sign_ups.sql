-- What a visitor sent with the self-onboarding form, and the consent they gave: the words as they were shown, in which language, when and
-- from where. Kept as it was; it goes only with its contact.
create table self_service_sign_up (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  contact_id bigint not null,
  -- Made by the form, so that a form sent twice is one sign-up.
  request_id text not null,
  -- duplicate: another contact has the email address that was typed, so this one got an address that cannot receive email.
  -- update: a contact changed its own details through a signed link. visitor: prices only, without a name or an email address.
  kind text not null check (kind in ('lead', 'duplicate', 'update', 'visitor')),
  typed_email text,
  agent_id bigint,
  consent_version text,
  consent_language text check (consent_language in ('en', 'es')),
  consent_text text,
  ip_network text not null,
  user_agent text not null,
  signed_up_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contact on delete cascade,
  check (num_nulls(consent_version, consent_language, consent_text) in (0, 3))
);
create unique index self_service_sign_up_once on self_service_sign_up (organization_id, request_id);
create index self_service_sign_up_contact on self_service_sign_up (organization_id, contact_id, id desc);
call maintenance.isolate('self_service_sign_up');
revoke update on self_service_sign_up from holdfast_app;

-- A contact without an email address has a stand-in, which must never be written to.
alter table suppression drop constraint suppression_reason_check;
alter table suppression add constraint suppression_reason_check
  check (reason in ('unsubscribed', 'bounced', 'complained', 'do_not_contact', 'no_address'));
