import { defineFeature } from '../../platform/feature.ts'
import { filePages } from './server/file.pages.ts'
import { forgetVisitors } from './server/forget-visitors.ts'
import { marketingRoutes } from './server/marketing.routes.ts'
import { sitePages } from './server/site.pages.ts'

export const marketingFeature = defineFeature({
  name: 'marketing',
  routes: marketingRoutes,
  pages: [...sitePages, ...filePages],
  ticks: [{ name: 'forget visitors', run: forgetVisitors }],
})
