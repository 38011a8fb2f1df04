import { siteTexts } from '../../shared/site-texts.ts'

/** Copy of the landing page, from section 1 of the specification only (decision 167). */
export const hero = {
  title: siteTexts.landing.headline,
  text: 'Holdfast keeps your Medicare-supplement clients with you: automated emails with a personal quote at the right moment, short health questions, and a clear next step.',
}

export const steps = [
  {
    title: 'Upload',
    text: 'Bring your contacts from a CSV or Excel file. You see what will be imported, and fix it, before anything is saved.',
  },
  {
    title: 'Engage',
    text: 'Clients get emails around birthdays and policy anniversaries, each with their own Plan G and Plan N quotes.',
  },
  {
    title: 'Retain and Reset',
    text: 'You talk to the clients who answer. They stay with your agency, and the next round starts from their new policy.',
  },
] as const

export const screens = [
  {
    picture: 'clients',
    text: 'The whole book of business in one list, found by name, agent, carrier or state.',
  },
  {
    picture: 'client',
    text: 'Each client on one page: what happened last, and which email goes next.',
  },
] as const

export const benefits = [
  {
    title: 'Automated outreach',
    text: 'Quotes and follow-up emails go out on their day, and stop when a client unsubscribes.',
  },
  {
    title: 'Personal quote pages',
    text: 'Each client sees Plan G and Plan N premiums by carrier, with your agency’s name on the page.',
  },
  {
    title: 'Health questions',
    text: 'A short preliminary check shows your agent who may qualify, before the call.',
  },
  {
    title: 'A dashboard of engagement',
    text: 'See quotes sent, quotes viewed and health questions completed, and what goes out next.',
  },
  {
    title: 'Agents, carriers, licenses',
    text: 'Admins manage agents, carriers, state licenses and branding in one place.',
  },
  {
    title: 'No passwords',
    text: 'Your team logs in with a link by email. Your clients need no account at all.',
  },
] as const

export const questions = [
  {
    question: 'Who is Holdfast for?',
    answer:
      'For agencies that sell Medicare-supplement insurance, and for their agents. Agents work with their contacts; admins also manage agents, carriers, licenses, branding and the subscription.',
  },
  {
    question: 'What do my clients see?',
    answer:
      'An email with a link to their own quote page: Plan G and Plan N premiums by carrier. From there they can answer health questions or ask for a call. They need no account and no password.',
  },
  {
    question: 'How do I bring in my contacts?',
    answer:
      'You upload a CSV or Excel file and match its columns. Holdfast shows what it will import, lists the rows it cannot read, and every import can be undone.',
  },
  {
    question: 'Do the health questions decide about coverage?',
    answer:
      'No. They are a preliminary check that helps your agent prepare the call. Only the insurance company decides about an application.',
  },
] as const
