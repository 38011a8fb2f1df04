import type { FollowUpRequest } from '../../outreach/shared/email-activity.ts'
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

/** What a follow-up request is about, in words an agent cannot take for the client's own "no". */
export const followUpLabels: Readonly<
  Record<FollowUpRequest['type'], { readonly label: string; readonly note: string }>
> = {
  accept: { label: 'Good candidate to switch', note: 'Passed the health questions.' },
  decline: {
    label: 'Other options',
    note: 'Did not pass the health questions, or pressed Explore Options. The client has not turned anything down.',
  },
  other: { label: 'Wants to talk', note: 'No health answers yet.' },
}

export const followUpChannelLabels: Readonly<Record<FollowUpRequest['channel'], string>> = {
  schedule_call: 'asks to schedule a call',
  call_now: 'pressed Call Now',
}
