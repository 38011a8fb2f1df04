import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { compareCounts, compareRates } from '../../dashboard/shared/comparison.rules.ts'
import type { AgentFigures } from '../../dashboard/shared/dashboard.contract.ts'
import { percentOf } from '../../dashboard/shared/send-ranking.rules.ts'
import { type FiguresReportQuery, periodText } from './figures-report.ts'
import type { ReportDocument } from './report-document.ts'

interface Sums {
  readonly quotesSent: number
  readonly quotesViewed: number
  readonly viewRate: number
  readonly emailsSent: number
  readonly linksClicked: number
}

/** The figures of such a report; nothing in them tells about health, small agencies included. */
export interface ReportedFigures extends Sums {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly test: boolean
  readonly before: (Sums & { startDate: CalendarDate; endDate: CalendarDate }) | null
  readonly agents: ReadonlyArray<
    Pick<
      AgentFigures,
      | ('name' | 'gone' | 'quotesSent' | 'quotesViewed')
      | ('callsAsked' | 'callsDone' | 'callsWaiting')
    >
  >
}

const columns = [
  'Agent',
  'Quotes sent',
  'Quotes viewed',
  'View rate',
  'Call requests',
  'Calls done',
  'Calls waiting',
] as const
const share = ({ quotesSent, quotesViewed }: Pick<Sums, 'quotesSent' | 'quotesViewed'>) =>
  percentOf(quotesViewed, quotesSent)

/** Returns the dashboard's figures as a report: without the answers to health questions. */
export function figuresDocument({
  query,
  figures,
  agentName,
}: {
  readonly query: FiguresReportQuery
  readonly figures: ReportedFigures
  readonly agentName: string | undefined
}): ReportDocument {
  const { before, agents } = figures
  const sum = (key: 'callsAsked' | 'callsDone' | 'callsWaiting') =>
    agents.reduce((total, agent) => total + agent[key], 0)
  const all = {
    name: 'Total',
    gone: false,
    quotesSent: figures.quotesSent,
    quotesViewed: figures.quotesViewed,
    callsAsked: sum('callsAsked'),
    callsDone: sum('callsDone'),
    callsWaiting: sum('callsWaiting'),
  }
  const rows = [all, ...agents].map((row) => [
    row.gone ? `${row.name} (deleted)` : row.name,
    ...[row.quotesSent, row.quotesViewed, share(row), row.callsAsked, row.callsDone],
    row.callsWaiting,
  ])
  return {
    title: `Dashboard figures, ${displayDate(figures.startDate)} to ${displayDate(figures.endDate)}`,
    lines: [
      `${countOf(figures.quotesSent, 'quote')} sent in ${countOf(figures.emailsSent, 'email')}, ${figures.viewRate}% of them viewed, ${countOf(all.callsAsked, 'call request')}, ${formatCount(all.callsWaiting)} waiting now.`,
      ...(before === null
        ? []
        : [
            `Compared with ${displayDate(before.startDate)} to ${displayDate(before.endDate)}: quotes sent ${compareCounts(figures.quotesSent, before.quotesSent).text}; view rate ${
              compareRates(
                { percent: figures.viewRate, of: figures.quotesSent },
                { percent: before.viewRate, of: before.quotesSent },
              ).text
            }.`,
          ]),
      `${periodText(query)}. ${query.agent === undefined ? 'Everyone.' : `Agent: ${agentName ?? 'No agent'}.`}`,
    ],
    paper: {
      columns,
      rows: rows.map((row) =>
        row.map((cell, index) =>
          typeof cell === 'string' ? cell : index === 3 ? `${cell}%` : formatCount(cell),
        ),
      ),
    },
    file: {
      columns,
      rows: rows.map((row) =>
        row.map((cell, index) => (index === 3 && typeof cell === 'number' ? cell / 100 : cell)),
      ),
    },
    notes: [
      'Views count on the day the quote was sent, so figures for recent days may still grow.',
      'Quotes count for the agent at the time they were sent; calls count for the agent they are assigned to now.',
      ...(figures.test ? ['Test emails: your agency is not live yet.'] : []),
    ],
  }
}
