import type { ContactForm } from './contact-form.rules.ts'

export const contactFieldLabels: Readonly<Record<keyof ContactForm, string>> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone_number: 'Phone',
  zip_code: 'Zip Code',
  county: 'County',
  gender: 'Gender',
  tobacco_user: 'Tobacco User',
  birth_date: 'Date of Birth',
  effective_date: 'Effective Date',
  current_carrier: 'Current Carrier',
  plan_type: 'Plan Type',
  agent_id: 'Agent',
  do_not_contact: 'Do not contact',
}
