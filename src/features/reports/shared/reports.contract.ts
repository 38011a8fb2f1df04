import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { adminCall, Done } from '../../../kernel/call.ts'
import { IdField } from '../../../kernel/ids.ts'
import { RowProblem } from '../../../kernel/row-problem.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { medigapPlanCodes } from '../../carriers/shared/plans.ts'
import { bookCarriers } from './book-filter.ts'
import { CommissionQuery } from './commission.rules.ts'
import { levelLimits } from './commission-level.rules.ts'
import { HoldOutFigures } from './hold-out.contract.ts'
import { levelFileTooLarge } from './level-file.rules.ts'
import { causes, PersistencyQuery } from './persistency.rules.ts'
import { reportNameMissing } from './report-texts.ts'
import { frequencies, maxReportName, ReportOfKind } from './saved-report.rules.ts'

/** Computes figures of this moment, where those of many policies are kept for the day. */
const Refresh = z.object({ refresh: z.stringbool().optional() })

/** When figures were computed, and the agency's day of which they are. */
const AsOf = { asOf: DateText, computedAt: z.string() }

const CohortFigures = z.object({
  policies: z.number(),
  ended: z.record(z.enum(causes), z.number()),
  /** Years from the start, and after them the share in force, 0 to 1, with its 95% interval. */
  points: z.array(
    z.object({
      year: z.number(),
      /** Policies still watched after it. */
      atRisk: z.number(),
      inForce: z.number(),
      low: z.number(),
      high: z.number(),
      /** At some month there were so few policies that the share says little. */
      few: z.boolean(),
    }),
  ),
  /** Months before which too few policies were watched: shares are of those in force after it. */
  begin: z.number(),
  /** Years in force, on average, of the `reached` years after that, at most the calculator's. */
  years: z.number(),
  reached: z.number(),
  /** At some month of these years there were so few policies that they say little. */
  few: z.boolean(),
})
export type CohortFigures = z.infer<typeof CohortFigures>

export const PersistencyFigures = z.object({
  whole: CohortFigures,
  cohorts: z.array(CohortFigures.extend({ key: z.string(), name: z.string() })),
  /** Cohorts beyond those listed, with their policies. */
  more: z.object({ cohorts: z.number(), policies: z.number() }),
  /** Policies of the filter that no share counts, by why. */
  leftOut: z.object({
    noStart: z.number(),
    notBegun: z.number(),
    noEnd: z.number(),
    outOfSight: z.number(),
    tooNew: z.number(),
  }),
})
export type PersistencyFigures = z.infer<typeof PersistencyFigures>

const Sums = z.object({
  policies: z.number(),
  /** Policies with a level in the coming year, and a premium where it needs one. */
  counted: z.number(),
  /** Cents a year; in cents as everything below. */
  premium: z.number(),
  /** Premiums that are old (`oldAfterMonths`), which count as the others do. */
  old: z.number(),
  noPremium: z.number(),
  noStart: z.number(),
  notBegun: z.number(),
  /** Of the coming twelve months, if every policy stays. */
  ifAllStay: z.number(),
  /** The same if they end as policies did so far; null where too few did. */
  asEnded: z.number().nullable(),
})
const Gap = z.object({
  carrier: z.string(),
  /** Null, as the plan is, of a carrier without any level. */
  state: z.string().nullable(),
  plan: z.string().nullable(),
  fromYear: z.number(),
  untilYear: z.number(),
  policies: z.number(),
  /** Of the coming year, that no level is for. */
  premium: z.number(),
})

export const CommissionFigures = z.object({
  levels: z.number(),
  whole: Sums,
  groups: z.array(Sums.extend({ key: z.string(), name: z.string() })),
  more: z.object({ groups: z.number(), ifAllStay: z.number() }),
  gaps: z.array(Gap),
  moreGaps: z.object({ gaps: z.number(), policies: z.number(), premium: z.number() }),
  /** Policies of the last year whose clients had looked at a quote before, their first year. */
  brought: z.object({
    policies: z.number(),
    counted: z.number(),
    commission: z.number(),
    since: DateText,
  }),
})
export type CommissionFigures = z.infer<typeof CommissionFigures>

/** A level as typed; limits are checked by its rules. */
const LevelInput = z.object({
  carrier: z.enum(bookCarriers, 'Choose a carrier'),
  /** Null for every state, and for every plan. */
  state: StateCodeField.nullable(),
  plan_code: z.enum(medigapPlanCodes).nullable(),
  from_year: z.number().int(),
  /** Null for every later year. */
  until_year: z.number().int().nullable(),
  /** In hundredths of a percent; exactly one of both is set. */
  basis_points: z.number().int().nullable(),
  /** A year, for one policy. */
  cents: z.number().int().nullable(),
})
const Level = LevelInput.extend({ id: z.number() })
export type CommissionLevel = z.infer<typeof Level>

const one = z.object({ id: IdField })
const Stored = z.object({ added: z.number(), changed: z.number() })

const Schedule = {
  every: z.enum(frequencies).nullable(),
  /** Of the week, Monday 1, or of the month. */
  day: z.number().int().nullable(),
}
export const NamedReport = z.object({
  name: z.string().trim().min(1, reportNameMissing).max(maxReportName),
  ...Schedule,
})
const SavedReport = z.intersection(
  ReportOfKind,
  z.object({
    id: z.number(),
    name: z.string(),
    ...Schedule,
    next_on: DateText.nullable(),
    /** The last day on which it was sent, or was to be. */
    last: z
      .object({
        due_on: DateText,
        state: z.enum(['waiting', 'sent', 'failed']),
        begun_at: z.string(),
        ended_at: z.string().nullable(),
        recipients: z.number(),
        problem: z.string().nullable(),
      })
      .nullable(),
  }),
)
export type SavedReport = z.infer<typeof SavedReport>
const UnreadableReport = z.object({ id: z.number(), name: z.string() })
export type UnreadableReport = z.infer<typeof UnreadableReport>

export const reportsContract = {
  readPersistency: adminCall
    .get('/reports/persistency', 'How many policies stay in force, by cohort')
    .meta({ access: 'admin', bulk: true, notAsPage: true })
    .input(PersistencyQuery.extend(Refresh.shape))
    .output(PersistencyFigures.extend(AsOf)),
  readCommission: adminCall
    .get(
      '/reports/commission',
      'Commission expected from the policies in force, under the agency’s schedule',
    )
    .meta({ access: 'admin', bulk: true, notAsPage: true })
    .input(CommissionQuery.extend(Refresh.shape))
    .output(
      CommissionFigures.extend(AsOf).extend({
        /** Of the demonstration agency, whose schedule and policies are invented. */
        example: z.boolean(),
      }),
    ),
  readHoldOut: adminCall
    .get(
      '/reports/hold-out',
      'How many more emailed clients stayed than clients in the hold-out group, with the interval',
    )
    .meta({ access: 'admin', bulk: true, notAsPage: true })
    .input(Refresh)
    .output(
      HoldOutFigures.extend(AsOf).extend({
        /** Of the demonstration agency without a hold-out: both groups are invented. */
        example: z.boolean(),
      }),
    ),
  listCommissionLevels: adminCall
    .get('/reports/commission-levels', 'What carriers pay the agency, by state, plan and year')
    .output(z.object({ levels: z.array(Level) })),
  addCommissionLevel: adminCall
    .post('/reports/commission-levels', 'Adds a level, or replaces what the same one pays')
    .input(LevelInput)
    .output(Stored),
  importCommissionLevels: adminCall
    .post('/reports/commission-levels/import', 'Adds the levels from a CSV file, all or none')
    .input(z.object({ csv: z.string().max(levelLimits.characters, levelFileTooLarge) }))
    .output(
      Stored.extend({
        /** Rows that are wrong; with any, nothing is stored. */
        problems: z.array(RowProblem),
      }),
    ),
  deleteCommissionLevel: adminCall
    .delete('/reports/commission-levels/{id}', 'Deletes a level, which can be undone')
    .input(one)
    .output(Done),
  restoreCommissionLevel: adminCall
    .post('/reports/commission-levels/{id}/restore', 'Undoes the deletion of a level')
    .input(one)
    .output(Done),
  listSavedReports: adminCall
    .get('/reports/saved', 'Saved reports, with their email schedule and last run')
    .output(
      z.object({
        reports: z.array(SavedReport),
        /** Of another version of the program: they are not sent, and can be deleted. */
        unreadable: z.array(UnreadableReport),
      }),
    ),
  saveReport: adminCall
    .post('/reports/saved', 'Saves a report, with an optional schedule to email it')
    .input(NamedReport.extend({ report: ReportOfKind }))
    .output(z.object({ id: z.number() })),
  changeReport: adminCall
    .put('/reports/saved/{id}', 'Changes a saved report’s name and schedule')
    .input(NamedReport.extend(one.shape))
    .output(Done),
  deleteReport: adminCall
    .delete('/reports/saved/{id}', 'Deletes a saved report, which can be undone')
    .input(one)
    .output(Done),
  restoreReport: adminCall
    .post('/reports/saved/{id}/restore', 'Undoes the deletion of a saved report')
    .input(one)
    .output(Done),
  sendReportNow: adminCall
    .post('/reports/saved/{id}/send', 'Emails a saved report to the admins, once a day at most')
    .input(one)
    .output(Done),
}
