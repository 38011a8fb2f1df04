import { accessFeature } from '../features/access/feature.ts'
import { agencyDataFeature } from '../features/agency-data/feature.ts'
import { agentsFeature } from '../features/agents/feature.ts'
import { apiKeysFeature } from '../features/api-keys/feature.ts'
import { auditFeature } from '../features/audit/feature.ts'
import { billingFeature } from '../features/billing/feature.ts'
import { contactsFeature } from '../features/contacts/feature.ts'
import { correspondenceFeature } from '../features/correspondence/feature.ts'
import { dashboardFeature } from '../features/dashboard/feature.ts'
import { eligibilityFeature } from '../features/eligibility/feature.ts'
import { entitlementsFeature } from '../features/entitlements/feature.ts'
import { evidenceFeature } from '../features/evidence/feature.ts'
import { geoFeature } from '../features/geo/feature.ts'
import { importsFeature } from '../features/imports/feature.ts'
import { marketingFeature } from '../features/marketing/feature.ts'
import { onboardingFeature } from '../features/onboarding/feature.ts'
import { organizationsFeature } from '../features/organizations/feature.ts'
import { outreachFeature } from '../features/outreach/feature.ts'
import { planExitsFeature } from '../features/plan-exits/feature.ts'
import { quotesFeature } from '../features/quotes/feature.ts'
import { rateIncreasesFeature } from '../features/rate-increases/feature.ts'
import { reportsFeature } from '../features/reports/feature.ts'
import { scheduleFeature } from '../features/schedule/feature.ts'
import { selfOnboardingFeature } from '../features/self-onboarding/feature.ts'
import { sendingFeature } from '../features/sending/feature.ts'
import { settingsFeature } from '../features/settings/feature.ts'
import { tasksFeature } from '../features/tasks/feature.ts'
import { timelineFeature } from '../features/timeline/feature.ts'
import { trackingFeature } from '../features/tracking/feature.ts'
import { trialFeature } from '../features/trial/feature.ts'
import { webhooksFeature } from '../features/webhooks/feature.ts'
import type { Feature } from '../platform/feature.ts'
import { demonstrationFeature } from './demonstration/invent-samples.ts'

/** Every feature of the product, lowest first. */
export const features: readonly Feature[] = [
  geoFeature,
  organizationsFeature,
  entitlementsFeature,
  accessFeature,
  webhooksFeature,
  apiKeysFeature,
  contactsFeature,
  agentsFeature,
  sendingFeature,
  quotesFeature,
  trackingFeature,
  eligibilityFeature,
  outreachFeature,
  scheduleFeature,
  selfOnboardingFeature,
  correspondenceFeature,
  importsFeature,
  billingFeature,
  trialFeature,
  onboardingFeature,
  settingsFeature,
  dashboardFeature,
  auditFeature,
  marketingFeature,
  tasksFeature,
  rateIncreasesFeature,
  planExitsFeature,
  reportsFeature,
  timelineFeature,
  evidenceFeature,
  agencyDataFeature,
  demonstrationFeature,
]
