/** The feature that owns each table and is the only one that writes it. Any feature may read it. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  geo: ['zip'],
  organizations: [
    'organization',
    'organization_logo',
    'organization_license',
    'state_carrier_setting',
    'carrier_offered',
    'data_key',
    'directory.organization_slug',
    'directory.public_link',
  ],
  agents: ['agent', 'agent_license', 'agent_carrier', 'agent_photo', 'agent_deletion'],
  access: [
    'directory.login_address',
    'directory.login_link',
    'directory.onboarding_browser',
    'directory.session',
    'directory.pending_sign_in',
    'directory.attempt',
    'second_factor',
    'second_factor_setup',
    'recovery_code',
  ],
  webhooks: ['webhook_endpoint', 'webhook_delivery', 'directory.webhook_due'],
  activity: ['activity_event', 'send_day'],
  contacts: [
    'contact',
    'deleted_contact',
    'contact_before_import',
    'staged_contact',
    'suppression',
    'agent_task',
  ],
  quotes: [
    'rate_book',
    'rate',
    'own_rate_book',
    'own_rate',
    'staged_rate',
    'quote',
    'directory.csg_rates',
  ],
  outreach: ['planned_email', 'email', 'email_template', 'email_in_doubt', 'directory.outbox'],
  eligibility: ['eligibility_submission'],
  'self-onboarding': ['self_service_sign_up'],
  schedule: ['follow_up_request', 'plan_choice'],
  imports: ['import', 'import_issue'],
  billing: [
    'payment_account',
    'payment_notice',
    'plan_change_lease',
    'directory.payment_customer',
    'directory.webhook_event',
  ],
  onboarding: ['directory.onboarding_draft', 'directory.sign_up'],
  'api-keys': ['api_key', 'directory.api_key_hash'],
  platform: ['audit_entry', 'audit_entry_row', 'directory.installation', 'directory.csg_session'],
  marketing: ['directory.contact_message', 'directory.waitlist_entry'],
  main: ['reference_load'],
}

/** Tables that other features write too, as `writer: table`, with the reason. */
export const foreignWrites: Readonly<Record<string, string>> = {
  'activity: email': 'marks the email with the client’s action, in the transaction that counts it',
  'activity: quote': 'marks the quote as viewed, in the transaction that counts it',
  'agents: directory.public_link': 'each feature adds the public ids of its own rows',
  'outreach: directory.public_link': 'each feature adds the public ids of its own rows',
  'quotes: directory.public_link': 'each feature adds the public ids of its own rows',
  'contacts: directory.public_link':
    'the links of a permanently deleted contact are deleted with it',
  'schedule: deleted_contact':
    'seals the call requests of an earlier version, which went to the trash with their contacts',
  'contacts: import_issue': 'rows of an import name the person who is permanently deleted',
  'entitlements: organization': 'its row stores the plan with its limits',
  'outreach: organization':
    'its row stores the day through which the agency is planned, and when the first test email went out',
}
