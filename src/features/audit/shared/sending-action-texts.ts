import { type ActionTexts, before } from './action-text-forms.ts'

/** The texts of what concerns how an agency's emails leave. */
export const sendingActions = {
  'sending.set_domain': { text: before('set the sending domain', 'of') },
  'sending.remove_domain': { text: before('removed the sending domain', 'of') },
  'sending.renew_key': { text: before('created a new key for the sending domain', 'of') },
  'sending.set_warm_up': { text: before('changed the warm-up of the sending domain', 'of') },
  'sending.halt_provider': { text: before('halted emails because of complaints', 'of') },
  'sending.resume_provider': { text: before('restarted halted emails', 'of') },
  'sending.domain_verified': { text: before('found the records of the sending domain', 'of') },
  'sending.domain_lost': { text: before('no longer found the sending domain', 'of') },
} satisfies ActionTexts
