import { parseArgs } from 'node:util'
import { priceForOperator } from '../../features/quotes/server/price-person.ts'
import { PersonToPrice, type PricedQuotes } from '../../features/quotes/shared/quotes.contract.ts'
import { displayMoney } from '../../kernel/money.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const quoteRatesCommand: Command = {
  usage:
    'holdfast rates quote --age YEARS --gender F|M [--tobacco] [--zip CODE] [--state CODE] [--county NAME] [--date YYYY-MM-DD] [--org ID] [--json]',
  about: `Prints the monthly premiums of one person by carrier, as anyone gets them: of the rates in use, or of CSG Actuarial. Exit code 1 where there are none.
--zip, --state  one of them is needed
--county        by default the main county of the ZIP code
--date          the effective date; by default the first day of next month
--org           only what this agency offers: its public id`,
  async run(words, config) {
    const text = { type: 'string' } as const
    const options = {
      age: text,
      gender: text,
      tobacco: { type: 'boolean' },
      zip: text,
      state: text,
      county: text,
      date: text,
      org: text,
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args: words, options })
    if (values.age === undefined) throw new UsageError('--age is needed')
    if (values.zip === undefined && values.state === undefined)
      throw new UsageError('--zip or --state is needed')
    const person = PersonToPrice.safeParse({
      age: values.age,
      gender: values.gender,
      tobacco: values.tobacco ?? false,
      zip_code: values.zip,
      state: values.state,
      county: values.county,
      effective_date: values.date,
      orgId: values.org,
    })
    if (!person.success) {
      const [issue] = person.error.issues
      throw new UsageError(`${optionOf(issue?.path[0])}: ${issue?.message}`)
    }
    return withServices(config(), async (services) => {
      const prices = await priceForOperator(services, person.data)
      print(values.json ?? false, prices, described(prices))
      return prices.quotes.length > 0 ? 0 : 1
    })
  },
}

const renamed: Readonly<Record<string, string>> = {
  zip_code: 'zip',
  effective_date: 'date',
  orgId: 'org',
}

const optionOf = (field: PropertyKey | undefined) => `--${renamed[String(field)] ?? String(field)}`

function described({ quotes, message, illustrative, effective_date, state }: PricedQuotes): string {
  if (message !== null) return message
  const lines = quotes.flatMap(({ carrier, quotes: plans }) =>
    plans.map(({ plan, rate }) => `${displayMoney(rate).padStart(10)}  ${plan}  ${carrier}`),
  )
  const about = `Monthly premiums in ${state} from ${effective_date}${illustrative ? ' (examples that no insurer filed)' : ''}`
  return [about, ...lines].join('\n')
}
