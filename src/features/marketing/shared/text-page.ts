import type { textPaths } from '../../../kernel/site-text-paths.ts'
import type { SitePageData } from './site-page.ts'

export type SiteText = keyof typeof textPaths

/** The file of each text, in data/texts and in the operator's folder, and what it is about. */
export const siteTextFiles: Readonly<
  Record<SiteText, { readonly file: string; readonly title: string; readonly about: string }>
> = {
  terms: {
    file: 'terms.md',
    title: 'Terms of Service',
    about: 'What agencies that use Holdfast can expect, and what they agree to.',
  },
  privacy: {
    file: 'privacy.md',
    title: 'Privacy Policy',
    about: 'What data about agencies and their clients Holdfast keeps, why, and for how long.',
  },
  subprocessors: {
    file: 'subprocessors.md',
    title: 'Subprocessors',
    about: 'Other companies that process data for Holdfast, and what each one receives.',
  },
  accessibility: {
    file: 'accessibility.md',
    title: 'Accessibility',
    about: 'How accessible Holdfast is, what is not accessible yet, and how to report a barrier.',
  },
  conformance: {
    file: 'accessibility-report.md',
    title: 'Accessibility Conformance Report',
    about: 'WCAG 2.2 AA, criterion by criterion: what was tested, how, and the results.',
  },
}

export interface TextPageData extends SitePageData {
  readonly title: string
  /** HTML of the operator's own Markdown, or of ours. */
  readonly html: string
}
