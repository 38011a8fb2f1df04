import { defineFeature } from '../../platform/feature.ts'
import { forgetOldAnswers } from './server/csg/csg-of-process.ts'
import { measureCsg, measureCsgAnswerAge } from './server/csg/csg-state.ts'
import { exportContactsRoute } from './server/export-contacts-with-savings.ts'
import { householdDiscountsRoute } from './server/household-discounts.ts'
import { illustrativeBook } from './server/load-illustrative-book.ts'
import { quotePage } from './server/quote.pages.ts'
import { quotesRoutes } from './server/quotes.routes.ts'
import {
  exampleRatesRoute,
  rateIssuesRoute,
  ratesRoutes,
} from './server/rates/import/rates.routes.ts'
import { receiveRateFileRoute } from './server/rates/import/receive-rate-file.ts'
import { thanksPage } from './server/thanks.pages.ts'

export const quotesFeature = defineFeature({
  name: 'quotes',
  routes: { ...quotesRoutes, ...ratesRoutes },
  rawRoutes: [
    householdDiscountsRoute,
    receiveRateFileRoute,
    rateIssuesRoute,
    exampleRatesRoute,
    exportContactsRoute,
  ],
  referenceData: [illustrativeBook],
  ticks: [{ name: 'forget old rates of CSG Actuarial', run: forgetOldAnswers }],
  gauges: [
    {
      name: 'holdfast_csg',
      help: 'CSG Actuarial, where it prices quotes: 1 if there is a session, and if this process has paused its requests.',
      labels: ['state'],
      measure: measureCsg,
    },
    {
      name: 'holdfast_csg_answer_age_seconds',
      help: 'Time since the last answer of CSG Actuarial.',
      measure: measureCsgAnswerAge,
    },
  ],
  pages: [quotePage, thanksPage],
})
