import { accessFeature } from '../features/access/feature.ts'
import { agentsFeature } from '../features/agents/feature.ts'
import { contactsFeature } from '../features/contacts/feature.ts'
import { dashboardFeature } from '../features/dashboard/feature.ts'
import { eligibilityFeature } from '../features/eligibility/feature.ts'
import { geoFeature } from '../features/geo/feature.ts'
import { importsFeature } from '../features/imports/feature.ts'
import { organizationsFeature } from '../features/organizations/feature.ts'
import { outreachFeature } from '../features/outreach/feature.ts'
import { quotesFeature } from '../features/quotes/feature.ts'
import { scheduleFeature } from '../features/schedule/feature.ts'
import { trackingFeature } from '../features/tracking/feature.ts'
import type { Feature } from '../platform/feature.ts'

/** Every feature of the product, lowest first. */
export const features: readonly Feature[] = [
  geoFeature,
  organizationsFeature,
  agentsFeature,
  accessFeature,
  contactsFeature,
  quotesFeature,
  trackingFeature,
  eligibilityFeature,
  outreachFeature,
  scheduleFeature,
  importsFeature,
  dashboardFeature,
]
