type Path = string

const quote = ['claims-on-pages', 'claims-of-prices', 'claims-of-licenses'].map(
  (name) => `${name}.test.ts`,
)

/** Consumer pages that claim something, with the tests that compare it with the data. */
export const pagesWithClaims: Readonly<Record<Path, readonly string[]>> = {
  '/compare': quote,
  '/compare/:id': quote,
  '/eligibility': ['claims-on-health-page.test.ts', 'claims-of-licenses.test.ts'],
  '/schedule': ['claims-on-plain-pages.test.ts', 'claims-of-licenses.test.ts'],
  '/quote': ['claims-on-plain-pages.test.ts'],
  '/try-it-out': ['claims-on-plain-pages.test.ts'],
  '/self-onboarding/:organization': ['claims-on-plain-pages.test.ts'],
  '/your-details': ['claims-on-plain-pages.test.ts'],
  '/unsubscribe/:token': ['claims-of-stopping.test.ts'],
  '/unsubscribe/:token/choices': ['claims-of-stopping.test.ts'],
  '/unsubscribe/:token/again': ['claims-of-stopping.test.ts'],
  '/l/:code/stop': ['claims-of-stopping.test.ts'],
}

const forAgencies = 'the product’s own site: it speaks to agencies, not to an agency’s clients'
const ofProduct = 'about the product: an operator’s own text, or a state of the service'
const forPrograms = 'read by programs'
const leadsOn = 'leads to another page and shows nothing'

/** Consumer pages without any claim, with the reason. */
export const pagesWithoutClaims: Readonly<Record<Path, string>> = {
  '/schedule/booking': leadsOn,
  '/landing': 'thanks, and the way back to the quote',
  '/l/:code': leadsOn,
  '/error': 'says that a link did not work, and whom to call',
  '/404': 'says that there is no such page',
  '/gallery-public': 'parts of pages with invented texts, not served in production',
  '/': forAgencies,
  '/templanding': forAgencies,
  '/login': forAgencies,
  '/pricing': forAgencies,
  '/schedule-main': forAgencies,
  '/contact-us': forAgencies,
  '/waitlist': forAgencies,
  '/privacy': ofProduct,
  '/terms': ofProduct,
  '/subprocessors': ofProduct,
  '/accessibility': ofProduct,
  '/accessibility-report': ofProduct,
  '/status': ofProduct,
  '/robots.txt': forPrograms,
  '/sitemap.xml': forPrograms,
  '/.well-known/security.txt': forPrograms,
}
