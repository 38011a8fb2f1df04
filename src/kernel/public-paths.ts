/** Pages for visitors who may become customers; the server renders them, outside the app. */
export const sitePaths = {
  landingAlias: '/templanding',
  pricing: '/pricing',
  demo: '/schedule-main',
  contactUs: '/contact-us',
  waitlist: '/waitlist',
  /** Leads to what a consumer sees, in the demonstration agency. */
  tryItOut: '/try-it-out',
} as const

/** Licenses of the packages of other authors, written by the build. */
export const noticesPath = '/third-party-notices.txt'

/** The server's page for visitors; members get the app's. */
export const loginPath = '/login'

/** Ways in for strangers. */
export const entryPaths = [loginPath, '/signup'] as const

/** The picture beside a shared link, 1200 × 630. */
export const socialCardPath = '/social-card.png'

/** Files that programs read: search engines, and those who report a weakness (RFC 9116). */
export const filePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  security: '/.well-known/security.txt',
} as const

/** The product's icon; browsers ask for the second path where a page names none. */
export const iconPath = '/favicon.svg'
export const defaultIconPath = '/favicon.ico'

/** Returns whether a link leads to one of these pages, which the app's router does not know. */
export const isSitePath = (href: string): boolean =>
  (Object.values(sitePaths) as string[]).includes(href.replace(/[?#].*$/, ''))

/** The public header's links (NAV-005); the app's pages for visitors have the same. */
export const headerLinks = [
  { label: 'Book a Demo', href: sitePaths.demo },
  { label: 'Pricing', href: sitePaths.pricing },
  { label: 'Try It Out', href: sitePaths.tryItOut },
] as const
export const accountLinks = [
  { label: 'Login', href: '/login' },
  { label: 'Signup', href: '/signup' },
] as const

/** Paths of the consumer pages, used by links, the server's routes and the browser. */
export const publicPaths = {
  quote: '/compare',
  /** The public quote form; with a quote's id it leads to the quote page. */
  quoteForm: '/quote',
  eligibility: '/eligibility',
  schedule: '/schedule',
  /** Records a call request and leads on to the booking link. */
  booking: '/schedule/booking',
  /** "Please call me" as a plain form. */
  callMe: '/schedule/call-me',
  /** The thank-you page. */
  thanks: '/landing',
  selfOnboarding: '/self-onboarding',
  /** Asks a visitor of the public quote form for what a call or the health questions need. */
  yourDetails: '/your-details',
  unsubscribe: '/unsubscribe',
  /** The short link on a letter, which people type. */
  letter: '/l',
  linkError: '/error',
  notFound: '/404',
} as const

/**
 * Routes of the consumer and site pages in Fastify's syntax: the server serves them, and the
 * browser picks the page by them.
 */
export const publicRoutes = {
  quote: [publicPaths.quote, `${publicPaths.quote}/:id`],
  quoteForm: [publicPaths.quoteForm, sitePaths.tryItOut],
  eligibility: [publicPaths.eligibility],
  schedule: [publicPaths.schedule],
  booking: [publicPaths.booking],
  callMe: [publicPaths.callMe],
  thanks: [publicPaths.thanks],
  selfOnboarding: [`${publicPaths.selfOnboarding}/:organization`],
  yourDetails: [publicPaths.yourDetails],
  unsubscribe: [`${publicPaths.unsubscribe}/:token`],
  /** The form of the same page; fetched, it is that page. */
  emailChoices: [`${publicPaths.unsubscribe}/:token/choices`],
  /** "Get these emails again", a form of the same page. */
  emailsAgain: [`${publicPaths.unsubscribe}/:token/again`],
  letter: [`${publicPaths.letter}/:code`],
  stopLetters: [`${publicPaths.letter}/:code/stop`],
  linkError: [publicPaths.linkError],
  notFound: [publicPaths.notFound],
  gallery: ['/gallery-public'],
  landing: ['/', sitePaths.landingAlias],
  login: [loginPath],
  pricing: [sitePaths.pricing],
  demo: [sitePaths.demo],
  contactUs: [sitePaths.contactUs],
  waitlist: [sitePaths.waitlist],
} as const
