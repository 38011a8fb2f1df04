/** Words by which a text claims something of a right, window, price, license or consent. */
export const claimingWords =
  /without (answering )?health|health question|underwrit|\bright (until|to)|gives? (you )?(a time|the right)|turn you down|must accept|may (first )?ask|licens|\bagree|once a year|each year|yearly date|deductible|is free|free counseling|discount|lowest|\b(is|only) .* less each month|final decision|Medicare Advantage|encrypted|stored|no (longer|more (letters|emails))|send(s you)? no |stop at any time|prices? .*(depend|change)|for your age|filed|for sure/i

type Test = `${'test' | 'src'}/${string}.test.ts`

interface Claim {
  /** Keys of texts, as `catalog.key`. */
  readonly keys: RegExp
  /** The test that renders them and compares them with the data, or why they are always true. */
  readonly proof: Test | { readonly always: string }
}

const emails = 'test/outreach/claims-in-emails.test.ts'
const jointEmails = 'test/outreach/claims-in-joint-emails.test.ts'
const letters = 'test/outreach/claims-in-letters.test.ts'
const quotePage = 'test/outreach/claims-on-pages.test.ts'
const quoteScreen = 'test/outreach/claims-of-prices.test.ts'
const healthPage = 'test/outreach/claims-on-health-page.test.ts'
const plainPages = 'test/outreach/claims-on-plain-pages.test.ts'
const stopping = 'test/outreach/claims-of-stopping.test.ts'
const licenses = 'test/outreach/claims-of-licenses.test.ts'

/** Every text that claims something, with its proof; a test fails for one that is not here. */
export const claims: readonly Claim[] = [
  { keys: /^(nextStepTexts|emailFrameTexts)\./, proof: emails },
  { keys: /^jointTexts\./, proof: jointEmails },
  { keys: /^letterTexts\./, proof: letters },
  { keys: /^(rightNoteTexts|yearlyRightTexts|federalNoteTexts)\./, proof: quotePage },
  { keys: /^currentPlanTexts\.mayAsk$/, proof: quotePage },
  {
    keys: /^eligibilityPageTexts\.(lead|why|who|howLong|noQuestions|noNeed|rightTitle|mayAsk)$/,
    proof: healthPage,
  },
  { keys: /^eligibilityPageTexts\.(needsScript|advantage)/, proof: healthPage },
  { keys: /^eligibilityPageTexts\.exempt$/, proof: { always: 'federal law, and “some states”' } },
  {
    keys: /^(eligibilityPageTexts\.underwriting(Term)?|quotePageTexts\.(whatIsU|u)nderwriting(Answer)?)$/,
    proof: { always: 'says what the word means, and that some states and times are different' },
  },
  { keys: /^eligibilityTitle$/, proof: { always: 'the specification’s name of the page' } },
  { keys: /^consentText/, proof: healthPage },
  { keys: /^quoteDialogTexts\.(answer|questions|firstCheck)/, proof: quoteScreen },
  { keys: /^quotePageTexts\.advantage/, proof: quoteScreen },
  { keys: /^scheduleTexts\./, proof: plainPages },
  { keys: /^(unsubscribeTexts|choicesTexts|stopLettersTexts)\./, proof: stopping },
  { keys: /^(yourDetailsTexts|quoteFormTexts)\./, proof: plainPages },
  { keys: /^(boxConsent|submitConsent|selfOnboardingTexts)/, proof: plainPages },
  { keys: /^(frameTexts|quotePageTexts)\.licens/, proof: licenses },
  { keys: /^(savingsTexts|premiumComparisonTexts)\./, proof: quoteScreen },
  {
    keys: /^quote(Page|Dialog)Texts\.plan[GN]$/,
    proof: { always: 'the benefits of Plans G and N, which federal law fixes' },
  },
  {
    keys: /^quotePageTexts\.(lowest|illustration|household|whatIsHousehold|withDiscount|discountIncluded|noDiscount)$/,
    proof: quoteScreen,
  },
  {
    keys: /^(quotePageTexts\.callMedicare|quoteTexts\.ratesNeedZip)$/,
    proof: { always: 'Medicare’s number is free, and no price is known without a ZIP code' },
  },
  {
    keys: /^quoteTexts\.ageOn$/,
    proof: { always: 'the age by which the prices were looked up, whether or not it counts' },
  },
]

/** Returns the proof of a text. */
export const proofOf = (key: string): Claim['proof'] | undefined =>
  claims.find(({ keys }) => keys.test(key))?.proof
