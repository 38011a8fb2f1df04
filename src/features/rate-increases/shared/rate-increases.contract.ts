import { z } from 'zod'
import { CalendarDateField, DateText } from '../../../kernel/calendar-date.ts'
import { adminCall, Done, memberCall } from '../../../kernel/call.ts'
import { ContactIdField, IdField, RequestIdField } from '../../../kernel/ids.ts'
import { RowProblem } from '../../../kernel/row-problem.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { medigapPlanCodes } from '../../carriers/shared/plans.ts'
import { LeftOutClients } from '../../contacts/shared/left-out.ts'
import { maxPremium, premiumError } from '../../contacts/shared/policies/premium.rules.ts'
import { SendModeField } from '../../entitlements/shared/send-mode.ts'
import { clientStandings } from './client-standing.rules.ts'
import { WantedClients } from './increase-drafts.contract.ts'
import { increaseFileTooLarge } from './increase-file-texts.ts'
import { PageCursor } from './page-search.ts'
import { increaseLimits } from './rate-increase.rules.ts'
import { pickedTwice, tooManyPicked } from './rate-increase-texts.ts'

const one = z.object({ id: IdField })

/** The fields of a form; limits are checked with the agency's day. */
export const IncreaseInput = z.object({
  carrier: z.enum(carrierNames, 'Choose a carrier'),
  state: z.enum(StateCodeField.options, 'Choose a state'),
  plan_code: z.enum(medigapPlanCodes, 'Choose a plan'),
  /** In hundredths of a percent: 850 is 8.5%. */
  basis_points: z.number().int(),
  effective_on: CalendarDateField,
})

/**
 * An increase with the member's own clients whom it hits: how many, of how many the premium is
 * known, and the sum of what they pay more, in cents a month.
 */
export const RateIncrease = z.object({
  id: z.number(),
  carrier: z.string(),
  state: StateCodeField,
  plan_code: z.enum(medigapPlanCodes),
  basis_points: z.number(),
  effective_on: DateText,
  /** The effective date has come. */
  begun: z.boolean(),
  /** The day by which to call its clients, before the carrier's letter. */
  call_by: DateText,
  entered_by: z.string().nullable(),
  people: z.number(),
  known: z.number(),
  more_cents: z.number(),
})
export type RateIncrease = z.infer<typeof RateIncrease>

/** How many of these clients have which standing. */
export const StandingCounts = z.record(z.enum(clientStandings), z.number())

const Alternative = z.object({
  carrier: z.string(),
  plan: z.string(),
  price_cents: z.number(),
  /** Against what the client pays once it holds; null of an old premium or an example price. */
  saving_cents: z.number().nullable(),
  /** The price has the household discount. */
  discounted: z.boolean(),
  illustrative: z.boolean(),
  same_benefits: z.boolean(),
})
export type Alternative = z.infer<typeof Alternative>

export const HitClient = z.object({
  id: z.number(),
  name: z.string(),
  agent: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** A month, as it is stored since `known_on`. */
  paid_cents: z.number().nullable(),
  /** Before the increase, a month; earlier increases that the premium lacks are in it. */
  present_cents: z.number().nullable(),
  known_on: DateText.nullable(),
  new_cents: z.number().nullable(),
  /** Null where no premium is known, 0 where it is known from after the increase. */
  more_cents: z.number().nullable(),
  best: Alternative.nullable(),
  /** Plan N beside the best Plan G for a client with Plan G, where it saves something. */
  lesser: Alternative.nullable(),
  standing: z.enum(clientStandings),
  /** By the client's own answers of the last year, unless a right makes them unimportant. */
  health_unlikely: z.boolean(),
  /** A right to change to another carrier without health questions; without a day all year. */
  right: z
    .object({
      until: DateText.nullable(),
      /** It does not cover every plan, or asks something of the client. */
      limits: z.boolean(),
    })
    .nullable(),
  /** A policy sold now may pay no commission. */
  no_commission: z.boolean(),
})
export type HitClient = z.infer<typeof HitClient>

/** How many of the entered increases were stored. */
export const Stored = z.object({
  added: z.number(),
  changed: z.number(),
  already: z.number(),
})
/** Increases that two versions of the agency's own rates suggest. */
export const Proposals = z.object({
  /** The names of both versions; null unless two were used. */
  versions: z.object({ now: z.string(), before: z.string() }).nullable(),
  /** The median change, and the lowest and highest one of any rate. */
  proposals: z.array(IncreaseInput.extend({ lowest: z.number(), highest: z.number() })),
})
export type Proposals = z.infer<typeof Proposals>

const Picked = one.extend({
  ids: z.array(ContactIdField).min(1).max(increaseLimits.picked, tooManyPicked),
})

const Premium = z.object({
  premium_cents: z.number(premiumError).int(premiumError).min(1).max(maxPremium, premiumError),
  premium_on: CalendarDateField,
})
/** The premium of a client's policy in force: as it was, and as it is now. */
const PremiumChange = z.object({ id: ContactIdField, before: Premium, after: Premium })
export type TakenOver = z.infer<typeof PremiumChange>

export const rateIncreasesContract = {
  listRateIncreases: memberCall
    .get(
      '/rate-increases',
      'Announced rate increases, latest date first, with the member’s affected clients',
    )
    .input(z.object({ after: PageCursor.optional() }))
    .output(z.object({ increases: z.array(RateIncrease), next: z.string().nullable() })),
  readRateIncrease: memberCall
    .get('/rate-increases/{id}', 'A rate increase with the member’s affected clients')
    .input(one)
    .output(z.object({ increase: RateIncrease })),
  countIncreaseOffers: memberCall
    .get(
      '/rate-increases/{id}/offers',
      'How many affected clients have a better offer, and for how many staying is best',
    )
    .meta({ access: 'member', bulk: true })
    .input(one)
    .output(z.object({ counts: StandingCounts })),
  listHitClients: memberCall
    .get(
      '/rate-increases/{id}/clients',
      'The clients a rate increase affects, largest increase first, with their best alternative',
    )
    .meta({ access: 'member', notAsPage: true })
    .input(one.extend({ after: PageCursor.optional() }))
    .output(
      z.object({
        clients: z.array(HitClient),
        next: z.string().nullable(),
        /** The state's rule about rights, when it was checked, how sure it is, and its source. */
        rule: z.string().nullable(),
      }),
    ),
  addRateIncrease: adminCall
    .post('/rate-increases', 'Adds a rate increase; adding the same one again replaces its percent')
    .meta({ access: 'admin', bulk: true })
    .input(IncreaseInput)
    .output(Stored.extend({ id: z.number() })),
  proposeRateIncreases: adminCall
    .get(
      '/rate-increases/proposals',
      'Increases suggested by comparing the agency’s rates in use with the previous version',
    )
    .meta({ access: 'admin', bulk: true })
    .output(Proposals),
  importRateIncreases: adminCall
    .post('/rate-increases/import', 'Adds the rate increases from a CSV file, all or none')
    .meta({ access: 'admin', bulk: true })
    .input(z.object({ csv: z.string().max(increaseLimits.characters, increaseFileTooLarge) }))
    .output(
      Stored.extend({
        /** Rows that are wrong; with any, nothing is stored. */
        problems: z.array(RowProblem),
      }),
    ),
  deleteRateIncrease: adminCall
    .delete('/rate-increases/{id}', 'Deletes a rate increase, which can be undone')
    .meta({ access: 'admin', bulk: true })
    .input(one)
    .output(Done),
  restoreRateIncrease: adminCall
    .post('/rate-increases/{id}/restore', 'Undoes the deletion of a rate increase')
    .meta({ access: 'admin', bulk: true })
    .input(one)
    .output(Done),
  addIncreaseTasks: memberCall
    .post('/rate-increases/{id}/tasks', 'Adds a task to call each of these clients, or all')
    .meta({ access: 'member', bulk: true })
    .input(WantedClients.extend({ due_on: CalendarDateField }))
    .output(
      z.object({
        tasks: z.array(z.number()),
        /** Clients who have this task already. */
        already: z.number(),
        left_out: LeftOutClients,
      }),
    ),
  undoIncreaseTasks: memberCall
    .post('/rate-increases/{id}/tasks/undo', 'Deletes tasks that were just added, unless done')
    .meta({ access: 'member', bulk: true })
    .input(one.extend({ tasks: z.array(IdField).min(1).max(increaseLimits.drafted) }))
    .output(z.object({ deleted: z.number() })),
  takeOverPremiums: memberCall
    .post(
      '/rate-increases/{id}/premiums',
      'Applies the premiums after an increase to these clients’ policies, as of its date',
    )
    .input(Picked.extend({ request_id: RequestIdField.optional() }))
    .output(z.object({ changed: z.array(PremiumChange), left_out: LeftOutClients })),
  undoPremiums: memberCall
    .post(
      '/rate-increases/{id}/premiums/undo',
      'Restores the policies’ earlier premiums, unless they have changed since',
    )
    .input(
      one.extend({
        changed: z
          .array(PremiumChange)
          .min(1)
          .max(increaseLimits.picked, tooManyPicked)
          .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, pickedTwice),
      }),
    )
    .output(z.object({ undone: z.number() })),
  checkIncreaseQuotes: memberCall
    .post(
      '/rate-increases/{id}/quotes/check',
      'Which of these clients would be emailed a quote, and why the rest would not; sends nothing',
    )
    .meta({ access: 'member', bulk: true })
    .input(Picked)
    .output(z.object({ ready: z.array(z.number()), left_out: LeftOutClients })),
  sendIncreaseQuotes: memberCall
    .post('/rate-increases/{id}/quotes', 'Emails each of these clients their own quote')
    .meta({ access: 'member', bulk: true })
    .input(Picked)
    .output(
      z.object({ sent: z.number(), sendMode: SendModeField.nullable(), left_out: LeftOutClients }),
    ),
}
