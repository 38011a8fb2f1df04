import { type ActionTexts, always, before, ofOthers } from './action-text-forms.ts'

/** The texts of what concerns a member: their account, and what they have set for themselves. */
export const agentActions = {
  'agents.create': { text: always('added the agent') },
  'agents.update': { text: ofOthers('changed the agent', 'changed their own details as an agent') },
  'agents.delete': { text: always('deleted the agent') },
  'agents.restore': { text: always('restored the agent') },
  'agents.invite': { text: always('invited the agent') },
  'agents.set_default': { text: ofOthers('set as the default agent:', 'became the default agent') },
  'agents.cancel_login_email': { text: before('canceled a new login email', 'of') },
  'agents.confirm_login_email': { text: before('confirmed a new login email', 'of') },
  'agents.undo_login_email': { text: before('undid a change to the login email', 'of') },
  'agents.set_photo': { text: before('changed the photo', 'of') },
  'agents.delete_photo': { text: before('removed the photo', 'of') },
  'agents.save_profile': { text: before('changed the profile', 'of') },
  'calendar.turn_on': { text: before('turned on the calendar', 'of') },
  'calendar.renew': { text: before('replaced the calendar URL', 'of') },
  'calendar.change': { text: before('changed the calendar', 'of') },
  'calendar.end': { text: before('turned off the calendar', 'of') },
  'reminders.turn_on': { text: before('turned on the daily reminder', 'of') },
  'reminders.turn_off': { text: before('turned off the daily reminder', 'of') },
} satisfies ActionTexts
