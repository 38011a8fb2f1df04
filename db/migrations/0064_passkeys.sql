-- A member's second factor may be passkeys alone: then there is no authenticator app.
alter table public.second_factor
  alter column secret drop not null,
  alter column last_step drop not null,
  add constraint second_factor_app check ((secret is null) = (last_step is null));

-- The public key of a passkey: a device's, a password manager's or a security key's. `counter` is
-- that of its last use, for authenticators that count.
create table public.passkey (
  organization_id bigint not null,
  id bigint generated always as identity,
  agent_id bigint not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, agent_id, credential_id),
  foreign key (organization_id, agent_id) references public.second_factor on delete cascade
);
call maintenance.isolate('public.passkey');

-- What a member's new passkey must sign. Used once.
create table public.passkey_challenge (
  organization_id bigint not null,
  agent_id bigint not null,
  challenge bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, agent_id),
  foreign key (organization_id, agent_id) references public.agent on delete cascade
);
call maintenance.isolate('public.passkey_challenge');

-- What a passkey must sign to complete this sign-in.
alter table directory.pending_sign_in add column challenge bytea;
