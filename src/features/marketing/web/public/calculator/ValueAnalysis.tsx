import { BarChart } from '../../../../../ui-charts/BarChart.tsx'
import { LineChart } from '../../../../../ui-charts/LineChart.tsx'
import { Card } from '../../../../../ui-public/parts/Card.tsx'
import {
  addedYears,
  analyzeValue,
  baselineYears,
  type CalculatorInput,
  commissionPerClient,
  type Impact,
  monthlyPrice,
  remainingLtv,
} from '../../../shared/value-calculator.rules.ts'
import { drawnDollars, estimate, millions, multiple, people, price } from './figures.ts'

const chartTitle = 'Book of Business - Remaining LTV (Millions)'
const incomplete = 'Enter contacts, commission and rollover to see the chart.'
const allZero = 'With these numbers, every value is zero.'

/** Cost and gain (PRICING-011 to PRICING-014, PRICING-017); a dash where a number is missing. */
export function ValueAnalysis({ input }: { input: CalculatorInput }) {
  const { commission, contacts, launch } = input
  const perClient = commission === undefined ? undefined : commissionPerClient(commission)
  const cost = monthlyPrice(contacts, launch)
  const value = analyzeValue(input)
  const chart = remainingLtv(input)
  const none = { labels: [], series: [] }
  return (
    <>
      <Card title="Commission for one client">
        <Figures
          items={[
            [`Baseline commission over ${baselineYears} years`, estimate(perClient?.baseline)],
            [
              `Added commission of ${addedYears} extra years on average`,
              estimate(perClient?.added),
            ],
          ]}
        />
      </Card>
      <div className="beside-cards">
        <ImpactCard title="Monthly impact" investment={cost} impact={value?.monthly} />
        <ImpactCard
          title={launch ? 'Annual impact, first year' : 'Annual impact'}
          investment={cost && cost * 12}
          impact={value?.annual}
        />
      </div>
      <Card title="Return">
        <Figures
          items={[
            ['Monthly cost', price(cost)],
            ['Net annual benefit', estimate(value?.netAnnualBenefit)],
            ['ROI', multiple(value?.roi)],
          ]}
        />
        <BarChart
          title="Annual investment and new LTV"
          formatValue={drawnDollars}
          emptyText={value === undefined ? incomplete : allZero}
          data={
            value === undefined
              ? none
              : {
                  labels: ['Investment', 'New LTV added'],
                  series: [
                    {
                      name: 'A year',
                      values: [value.annual.investment / 100, value.annual.newLtv / 100],
                    },
                  ],
                }
          }
        />
      </Card>
      <Card title={chartTitle}>
        <LineChart
          title={chartTitle}
          labelName="Quarter"
          formatValue={millions}
          emptyText={value === undefined ? incomplete : allZero}
          data={
            chart === undefined
              ? none
              : {
                  labels: chart.labels,
                  series: [
                    { name: 'Base Case', values: chart.base },
                    { name: 'Rollover Case', values: chart.rollover },
                  ],
                }
          }
        />
      </Card>
    </>
  )
}

type ImpactCardProps = {
  title: string
  investment: number | undefined
  impact: Impact | undefined
}

function ImpactCard({ title, investment, impact }: ImpactCardProps) {
  return (
    <Card title={title}>
      <Figures
        items={[
          ['Investment', price(investment)],
          ['Converted contacts', people(impact?.converted)],
          ['New LTV added', estimate(impact?.newLtv)],
        ]}
      />
    </Card>
  )
}

function Figures({ items }: { items: readonly (readonly [label: string, figure: string])[] }) {
  return (
    <dl className="figures">
      {items.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
