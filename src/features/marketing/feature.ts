import { defineFeature } from '../../platform/feature.ts'
import { filePages } from './server/file.pages.ts'
import { forgetVisitors } from './server/forget-visitors.ts'
import { marketingRoutes } from './server/marketing.routes.ts'
import { sitePages } from './server/site.pages.ts'
import { statusPage } from './server/status.pages.ts'
import { textPages } from './server/text.pages.ts'

export const marketingFeature = defineFeature({
  name: 'marketing',
  routes: marketingRoutes,
  pages: [...sitePages, ...textPages, statusPage, ...filePages],
  ticks: [{ name: 'forget visitors', run: forgetVisitors }],
})
