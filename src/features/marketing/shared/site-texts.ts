import { productName } from '../../../kernel/product.ts'

const headline = 'Boost your Medigap renewals'

/** Titles and descriptions of the pages for visitors. */
export const siteTexts = {
  landing: {
    headline,
    title: `${productName}: boost your Medigap renewals`,
    description: `${productName} helps Medicare-supplement agencies keep their clients: automated emails with personal quotes, health questions and next steps.`,
    /** Below the headline on the picture beside a shared link. */
    card: 'A personal quote for each client, by email, at the right moment of the year.',
  },
  pricing: {
    title: `Pricing · ${productName}`,
    description: `Plans of ${productName} for Medicare-supplement agencies.`,
  },
  demo: {
    title: `Book a Demo · ${productName}`,
    description: `See ${productName} for Medicare-supplement agencies on a call.`,
  },
  contact: {
    title: `Contact Us · ${productName}`,
    description: `Write to the people who run ${productName}.`,
  },
  activate: {
    title: `Activate Your Account · ${productName}`,
    description: `Activate your ${productName} account.`,
  },
  login: {
    title: `Welcome Back To ${productName} · ${productName}`,
    description: `Log in to ${productName} with a link we email you. No password to remember.`,
  },
  waitlist: {
    title: `Join the Waitlist · ${productName}`,
    description: `Tell us about your Medicare-supplement agency, and we will be in touch about ${productName}.`,
  },
} as const

/** The words for the picture beside a shared link. */
export const socialCardText = `${productName}: ${siteTexts.landing.headline}. ${siteTexts.landing.card}`
