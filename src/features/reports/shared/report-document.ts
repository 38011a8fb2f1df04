import { uncapitalized } from '../../../kernel/capitalized.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { type BookFilter, groupingLabels } from './book-filter.ts'
import type { CommissionQuery } from './commission.rules.ts'
import {
  assumptions,
  broughtText,
  dollarsText,
  exampleText,
  gapText,
  notCountedTexts,
} from './commission-texts.ts'
import { fixedName } from './group-name.ts'
import { causes, endings, type PersistencyQuery, shownYears, sights } from './persistency.rules.ts'
import {
  calculatorText,
  causeLabels,
  endedText,
  inForceText,
  intervalText,
  leftOutTexts,
} from './persistency-texts.ts'
import type { CohortFigures, CommissionFigures, PersistencyFigures } from './reports.contract.ts'

export interface ReportTable<Cell> {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A report on paper and in a file: counts and sums alone, nothing about one client. */
export interface ReportDocument {
  readonly title: string
  /** The findings, the most important first, then which policies it is about. */
  readonly lines: readonly string[]
  /** As people read it; a cell has lines. */
  readonly paper: ReportTable<string>
  /** The same as programs read it: a value in each cell, shares from 0 to 1, dollars. */
  readonly file: ReportTable<string | number>
  readonly notes: readonly string[]
}

const total = (ended: CohortFigures['ended']) =>
  Object.values(ended).reduce((sum, count) => sum + count, 0)
const fourDecimals = (share: number) => Math.round(share * 10_000) / 10_000

/** Returns which policies a filter chooses, as a sentence. */
export function filterText(filter: BookFilter, agentName: string | undefined): string {
  const { agent, carrier, plan, state, from, until } = filter
  const parts = [
    ...(carrier === undefined ? [] : [fixedName('carrier', carrier)]),
    ...(plan === undefined ? [] : [fixedName('plan', plan)]),
    ...(state === undefined ? [] : [fixedName('state', state)]),
    ...(agent === undefined ? [] : [`agent: ${agentName ?? 'another agent'}`]),
    ...(from === undefined ? [] : [`started in ${from} or later`]),
    ...(until === undefined ? [] : [`started in ${until} or earlier`]),
  ]
  return parts.length === 0 ? 'All policies.' : `Policies: ${parts.join(', ')}.`
}

interface Described<Query, Figures> {
  readonly query: Query
  readonly figures: Figures
  readonly agentName: string | undefined
}

export function persistencyDocument({
  query,
  figures: { whole, cohorts, more, leftOut },
  agentName,
}: Described<PersistencyQuery, PersistencyFigures>): ReportDocument {
  const all = { key: '', name: 'Total', ...whole }
  const years = shownYears.filter((year) =>
    [all, ...cohorts].some(({ points }) => points.some((point) => point.year === year)),
  )
  return {
    title: `Persistency by ${groupingLabels[query.by].toLowerCase()}`,
    lines: [
      calculatorText(whole),
      `Ended: ${endedText(whole.ended) || 'none'}.`,
      filterText(query, agentName),
      `Ends: ${uncapitalized(endings[query.ends].label)}. A policy counts ${uncapitalized(sights[query.sight])}.`,
    ],
    paper: {
      columns: [
        groupingLabels[query.by],
        'Policies',
        'Ended',
        ...years.map((year) => (year === 1 ? 'After 1 year' : `${year} years`)),
      ],
      rows: [all, ...cohorts].map(({ name, policies, ended, points }) => [
        name,
        formatCount(policies),
        formatCount(total(ended)),
        ...years.map((year) => {
          const point = points.find((one) => one.year === year)
          return point === undefined
            ? ''
            : `${inForceText(point.inForce)}${point.few ? ' *' : ''}\n${intervalText(point)}\n${formatCount(point.atRisk)} left`
        }),
      ]),
    },
    file: {
      columns: [
        groupingLabels[query.by],
        'Policies',
        ...causes.map((cause) => `Ended: ${causeLabels[cause]}`),
        ...years.flatMap((year) => [
          `In force after ${countOf(year, 'year')}`,
          'Interval low',
          'Interval high',
          'Remaining',
          'Few',
        ]),
      ],
      rows: [all, ...cohorts].map(({ name, policies, ended, points }) => [
        name,
        policies,
        ...causes.map((cause) => ended[cause]),
        ...years.flatMap((year) => {
          const point = points.find((one) => one.year === year)
          return point === undefined
            ? ['', '', '', '', '']
            : [
                ...[point.inForce, point.low, point.high].map(fourDecimals),
                point.atRisk,
                point.few ? 'yes' : 'no',
              ]
        }),
      ]),
    },
    notes: [
      '* Few policies in some month, so chance plays a large part.',
      'Shares: Kaplan and Meier by month of the policy; intervals: Greenwood on the scale of log(-log).',
      ...(more.cohorts > 0
        ? [
            `${formatCount(more.cohorts)} smaller ones with ${formatCount(more.policies)} policies are not listed.`,
          ]
        : []),
      ...leftOutTexts(leftOut).map((text) => `Not counted: ${text}`),
    ],
  }
}

export function commissionDocument({
  query,
  figures,
  agentName,
}: Described<CommissionQuery, CommissionFigures & { readonly example: boolean }>): ReportDocument {
  const { whole, groups, gaps, moreGaps, more, brought } = figures
  const rows = [{ name: 'Total', ...whole }, ...groups]
  const columns = [
    groupingLabels[query.by],
    'Policies',
    'Counted',
    'Annual premium',
    'If all stay',
    'As policies ended',
  ]
  return {
    title: `Commission by ${groupingLabels[query.by].toLowerCase()}`,
    lines: [
      `Next twelve months: ${dollarsText(whole.ifAllStay)} if every policy stays${
        whole.asEnded === null ? '' : `, ${dollarsText(whole.asEnded)} as policies ended so far`
      }.`,
      broughtText(brought),
      ...(figures.example ? [exampleText] : []),
      filterText(query, agentName),
    ],
    paper: {
      columns,
      rows: rows.map(({ name, policies, counted, premium, ifAllStay, asEnded }) => [
        name,
        formatCount(policies),
        formatCount(counted),
        ...[premium, ifAllStay].map(dollarsText),
        asEnded === null ? '' : dollarsText(asEnded),
      ]),
    },
    file: {
      columns,
      rows: rows.map(({ name, policies, counted, premium, ifAllStay, asEnded }) => [
        name,
        policies,
        counted,
        premium / 100,
        ifAllStay / 100,
        asEnded === null ? '' : asEnded / 100,
      ]),
    },
    notes: [
      ...gaps.map(
        (gap) =>
          `${gapText(gap)}: ${countOf(gap.policies, 'policy', 'policies')}, ${dollarsText(gap.premium)} of premium not counted.`,
      ),
      ...(moreGaps.gaps > 0
        ? [
            `${countOf(moreGaps.gaps, 'more gap')}: ${dollarsText(moreGaps.premium)} of premium not counted.`,
          ]
        : []),
      ...(more.groups > 0
        ? [
            `${formatCount(more.groups)} smaller ones with ${dollarsText(more.ifAllStay)} are not listed.`,
          ]
        : []),
      ...notCountedTexts(figures),
      ...assumptions,
    ],
  }
}
