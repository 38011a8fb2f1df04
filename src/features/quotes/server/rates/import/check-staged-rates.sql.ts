import { type RawBuilder, sql } from 'kysely'
import { carriers } from '../../../../carriers/shared/carriers.ts'
import { oldestRated, youngestRated } from '../../../shared/rate-book.rules.ts'
import { type RateIssue, rateFileLimits } from '../../../shared/rates/rate-file.ts'
import { type BookScope, bookTables } from './book-tables.ts'
import { personOf, productOf } from './stage-rates.ts'

/** A premium this many times its carrier's usual one, or of the version before, is asked about. */
const farFactor = 10
/** In cents a month: an insurer's middle premium of a plan outside of these is asked about. */
const usualPremiums = { lowest: 2_000, highest: 100_000 }

const isUsual = sql`(u.cents between ${usualPremiums.lowest}::int and
${usualPremiums.highest}::int)`
const readable = sql`case when s.area = '' then s.state
  else s.state || ' ' || substr(s.area, 3) end`
const buyer = sql`s.naic || ', plan ' || s.plan_code || ', ' || ${readable} || ', '
  || case when s.gender = 'F' then 'women' else 'men' end || case when s.tobacco then ' with'
  else ' without' end || ' tobacco'`

/**
 * Checks the staged rates against each other and against the version in use. Each check is one
 * statement over all of them; of a problem that many lines share, the first line is named.
 */
export async function checkStagedRates(
  { transaction, owner }: BookScope,
  bookId: number,
): Promise<RateIssue[]> {
  const { books, rates, mine, stagedAs } = bookTables(owner)
  const staged = sql`staged_rate s where s.organization_id = ${stagedAs} and s.book_id = ${bookId}`
  const known = carriers.flatMap(({ companies }) => companies.map(({ naic }) => naic))
  const checks: readonly RawBuilder<RateIssue>[] = [
    // The same buyer twice: the line repeats another one, or begins before another one ends. Texts
    // are made for the found rows only.
    sql`select distinct on (s.line) s.line, 'error' as severity,
      case when s.effective_from = s.before_from then 'duplicate' else 'overlap' end as kind,
        case when s.effective_from = s.before_from then 'repeats line ' || s.before_line || ': '
          else 'begins before line ' || s.before_line || ' ends: ' end || ${buyer} || ', age '
          || s.age as reason
      from (select s.*, lag(s.line) over w as before_line,
        lag(s.effective_from) over w as before_from, lag(s.effective_to) over w as before_to
        from ${staged} and s.buyer in (select s.buyer from ${staged} group by s.buyer
          having count(*) > 1)
        window w as (partition by s.buyer order by s.effective_from, s.line)) s
      where s.before_line is not null and (s.effective_from = s.before_from
        or s.effective_from <= s.before_to)
      order by s.line, s.age, ${buyer}`,
    // Ages between 65 and 99 without a rate, in one text for each buyer.
    sql`select s.line, 'question' as severity, 'gap' as kind,
      'no rate for age ' || m.missing || ': ' || ${buyer} as reason
      from (select min(s.line) as line, min(s.naic) as naic, min(s.plan_code) as plan_code,
        min(s.state) as state, min(s.area) as area, min(s.gender) as gender,
          bool_or(s.tobacco) as tobacco, array_agg(s.age) as ages
        from ${staged} group by ${productOf}, ${personOf}, s.effective_from
          having count(*) < ${oldestRated - youngestRated + 1}) s
      cross join lateral (
        select string_agg(case when r.first = r.last then r.first::text
          else r.first || ' to ' || r.last end, ', ' order by r.first) as missing
        from (select min(a.age) as first, max(a.age) as last
          from (select age, age - row_number() over (order by age) as island
            from generate_series(${youngestRated}::int, ${oldestRated}::int) age
            where age <> all (s.ages)) a
          group by a.island) r) m
      where m.missing is not null`,
    // One gender, or one answer about tobacco, is missing.
    sql`select min(s.line) as line, 'question' as severity, 'gap' as kind,
        'no rates for ' || concat_ws(' and ',
        case when not bool_or(s.gender = 'F') then 'women' end,
        case when not bool_or(s.gender = 'M') then 'men' end,
          case when not bool_or(s.tobacco) then 'people who use tobacco' end,
            case when not bool_or(not s.tobacco) then 'people who use no tobacco' end)
        || ': ' || min(s.naic) || ', plan ' || min(s.plan_code) || ', '
        || min(${readable}) as reason
      from ${staged} group by ${productOf}, s.effective_from
      having not (bool_or(s.gender = 'F') and bool_or(s.gender = 'M') and bool_or(s.tobacco)
        and bool_or(not s.tobacco))`,
    // Far from the same insurer's other rates of the plan in the state, or an insurer far from all
    // the others or from any usual premium.
    sql`with usual as materialized (
        select s.naic, s.plan, s.state,
          percentile_disc(0.5) within group (order by s.rate_cents) as cents from ${staged}
          group by s.naic, s.plan, s.state),
      everyone as materialized (select u.plan,
      percentile_disc(0.5) within group (order by u.cents) as cents from usual u group by u.plan)
      select s.line, 'question' as severity, 'outlier' as kind,
        min('premium ' || to_char(s.rate_cents / 100.0,
        'FM999999990.00') || ' is far from ' || to_char(u.cents / 100.0,
        'FM999999990.00') || ', the usual one of ' || s.naic || ' in ' || s.state) as reason
      from staged_rate s join usual u on u.naic = s.naic and u.plan = s.plan and u.state = s.state
      where s.organization_id = ${stagedAs} and s.book_id = ${bookId}
        and (s.rate_cents >= u.cents * ${farFactor} or s.rate_cents * ${farFactor} <= u.cents)
      group by s.line
      union all
      select min(s.line), 'question', 'outlier',
        'all premiums of ' || s.naic || ' in ' || s.state || ', plan ' || s.plan || ', are '
        || case when bool_and(${isUsual}) then 'far from those of the other insurers and states'
        else 'unusual: the middle one is ' || to_char(min(u.cents) / 100.0,
        'FM999999990.00') || ' a month' end
      from staged_rate s join usual u on u.naic = s.naic and u.plan = s.plan and u.state = s.state
        join everyone e on e.plan = u.plan
      where s.organization_id = ${stagedAs} and s.book_id = ${bookId}
        and (u.cents >= e.cents * ${farFactor} or u.cents * ${farFactor} <= e.cents
        or not ${isUsual})
      group by s.naic, s.state, s.plan`,
    sql`select s.line, 'question' as severity, 'far_change' as kind,
        min('premium ' || to_char(s.rate_cents / 100.0,
        'FM999999990.00') || ' was ' || to_char(r.rate_cents / 100.0,
        'FM999999990.00') || ' in the version in use') as reason
      from (select id from ${books} where in_use and ${mine}) b
      join ${rates} r on ${ofBook(owner)} and r.rate_book_id = b.id
      join staged_rate s on s.state = r.state and s.age = r.age and s.gender = r.gender
        and s.tobacco = r.tobacco and s.plan = r.plan and s.naic = r.naic and s.area = r.area
      where s.organization_id = ${stagedAs} and s.book_id = ${bookId}
        and (s.rate_cents >= r.rate_cents * ${farFactor}
        or s.rate_cents * ${farFactor} <= r.rate_cents)
      group by s.line`,
    sql`select min(s.line) as line, 'question' as severity, 'new_company' as kind,
      'NAIC ' || s.naic || ' is none of the known insurers: it will be shown as '
      || min(s.company_name) as reason
      from ${staged} and s.naic <> all (${known}::text[]) group by s.naic`,
  ]
  const issues: RateIssue[] = []
  for (const check of checks) {
    const { rows } = await sql<RateIssue>`select * from (${check}) found order by line, reason
        limit ${rateFileLimits.issues + 1}`.execute(transaction)
    issues.push(...rows)
  }
  return issues
}

const ofBook = (owner: BookScope['owner']) =>
  owner === 'shared' ? sql`true` : sql`r.organization_id = ${owner}`
