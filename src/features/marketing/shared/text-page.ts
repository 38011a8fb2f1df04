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
    about: 'What an agency that uses Holdfast may expect, and what it agrees to.',
  },
  privacy: {
    file: 'privacy.md',
    title: 'Privacy Policy',
    about: 'Which data of agencies and their clients Holdfast keeps, why, and for how long.',
  },
  subprocessors: {
    file: 'subprocessors.md',
    title: 'Subprocessors',
    about: 'Other companies that process data for Holdfast, with what each of them receives.',
  },
  accessibility: {
    file: 'accessibility.md',
    title: 'Accessibility',
    about: 'How accessible Holdfast is, what is not yet, and whom to tell about a barrier.',
  },
  conformance: {
    file: 'accessibility-report.md',
    title: 'Accessibility Conformance Report',
    about: 'WCAG 2.2 AA, criterion by criterion: what was tested, how, and with what result.',
  },
}

export interface TextPageData extends SitePageData {
  readonly title: string
  /** HTML of the operator's own Markdown, or of ours. */
  readonly html: string
}
