import { siteTexts } from '../../shared/site-texts.ts'

/** Copy of the landing page, from section 1 of the specification only (decision 167). */
export const hero = {
  title: siteTexts.landing.headline,
  text: 'Holdfast keeps your Medicare-supplement clients with you: automated emails with a personal quote at the right moment, short health questions, and a clear next step.',
}

export const steps = [
  {
    title: 'Upload',
    text: 'Bring in your contacts from a CSV or Excel file. See and fix what will be imported before anything is saved.',
  },
  {
    title: 'Engage',
    text: 'Clients get emails around birthdays and policy anniversaries, with their own Plan G and Plan N quotes.',
  },
  {
    title: 'Retain and Reset',
    text: 'You talk to the clients who answer. They stay with your agency, and the next round starts from their new policy.',
  },
] as const

export const screens = [
  {
    picture: 'clients',
    text: 'Your whole book of business in one list, searchable by name, agent, carrier or state.',
  },
  {
    picture: 'client',
    text: 'Each client on one page: what happened last, and which email goes out next.',
  },
] as const

export const benefits = [
  {
    title: 'Automated outreach',
    text: 'Quotes and follow-up emails go out on schedule and stop when a client unsubscribes.',
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
    title: 'Engagement dashboard',
    text: 'See quotes sent, quotes viewed and health questions completed, and what goes out next.',
  },
  {
    title: 'Agents, carriers, licenses',
    text: 'Admins manage agents, carriers, state licenses and branding in one place.',
  },
  {
    title: 'No passwords',
    text: 'Your team logs in with an emailed link. Your clients do not need an account.',
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
      'An email with a link to their own quote page: Plan G and Plan N premiums by carrier. From there they can answer health questions or request a call. They do not need an account or a password.',
  },
  {
    question: 'How do I bring in my contacts?',
    answer:
      'Upload a CSV or Excel file and match its columns. Holdfast shows what it will import and lists the rows it cannot read, and you can undo every import.',
  },
  {
    question: 'Do the health questions decide coverage?',
    answer:
      'No. They are a preliminary check that helps your agent prepare for the call. Only the insurance company decides on an application.',
  },
] as const
