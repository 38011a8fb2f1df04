/** Words by which a text claims something of a right, window, price, license or consent. */
export const claimingWords =
  /without (answering )?health|health question|underwrit|\bright (until|to)|gives? (you )?(a time|the right)|turn you down|must accept|may (first )?ask|licens|\bagree|once a year|each year|yearly date|deductible|is free|free counseling|discount|lowest|\b(is|only) .* less each month|final decision|Medicare Advantage|encrypted|stored|no longer|stop at any time|prices? .*(depend|change)|for your age|filed|for sure/i

interface Claim {
  /** Keys of texts, as `catalog.key`. */
  readonly keys: RegExp
  /** The test that compares them with the data, or why they are true of every reader. */
  readonly proof: `${'test' | 'src'}/${string}.test.ts` | { readonly always: string }
}

const emails = 'test/outreach/claims-in-emails.test.ts'
const letters = 'test/outreach/claims-in-letters.test.ts'
const quotePage = 'test/outreach/claims-on-pages.test.ts'
const healthPage = 'test/outreach/claims-on-health-page.test.ts'
const plainPages = 'test/outreach/claims-on-plain-pages.test.ts'
const licenses = 'test/outreach/claims-of-licenses.test.ts'
const savings = 'src/features/quotes/shared/savings.rules.test.ts'

/** Every text that claims something, with its proof; a test fails for one that is not here. */
export const claims: readonly Claim[] = [
  { keys: /^(nextStepTexts|emailFrameTexts)\./, proof: emails },
  { keys: /^jointTexts\./, proof: emails },
  { keys: /^letterTexts\./, proof: letters },
  { keys: /^(rightNoteTexts|yearlyRightTexts|federalNoteTexts)\./, proof: quotePage },
  { keys: /^currentPlanTexts\.mayAsk$/, proof: quotePage },
  {
    keys: /^eligibilityPageTexts\.(lead|why|howLong|noQuestions|noNeed|rightTitle|mayAsk)$/,
    proof: healthPage,
  },
  { keys: /^eligibilityPageTexts\.exempt$/, proof: { always: 'federal law, and “some states”' } },
  {
    keys: /^(eligibilityPageTexts\.underwriting(Term)?|quotePageTexts\.(whatIsU|u)nderwriting(Answer)?)$/,
    proof: { always: 'says what the word means, and that some states and times are different' },
  },
  {
    keys: /^eligibilityPageTexts\.(needsScript|who)$/,
    proof: 'src/features/eligibility/server/list-submissions.test.ts',
  },
  { keys: /^eligibilityTitle$/, proof: { always: 'the specification’s name of the page' } },
  { keys: /^(consentText|quoteDialogTexts\.(answer|questions|firstCheck))/, proof: healthPage },
  {
    keys: /^eligibilityPageTexts\.advantage/,
    proof: 'test/e2e/health-check.test.ts',
  },
  { keys: /^quotePageTexts\.advantage/, proof: 'src/features/quotes/server/quote.pages.test.ts' },
  { keys: /^scheduleTexts\./, proof: plainPages },
  { keys: /^(unsubscribeTexts|choicesTexts|stopLettersTexts)\./, proof: plainPages },
  { keys: /^(yourDetailsTexts|quoteFormTexts)\./, proof: plainPages },
  { keys: /^(boxConsent|submitConsent|selfOnboardingTexts)/, proof: plainPages },
  { keys: /^(frameTexts|quotePageTexts)\.licens/, proof: licenses },
  { keys: /^(savingsTexts|premiumComparisonTexts)\./, proof: savings },
  {
    keys: /^quote(Page|Dialog)Texts\.plan[GN]$/,
    proof: { always: 'the benefits of Plans G and N, which federal law fixes' },
  },
  {
    keys: /^quotePageTexts\.(lowest|illustration|household|whatIsHousehold|withDiscount|discountIncluded|noDiscount)$/,
    proof: 'test/e2e/quote-cards.test.ts',
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
