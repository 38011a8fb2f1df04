import { z } from 'zod'
import { adminCall, memberCall } from '../../../kernel/call.ts'
import { fieldNames } from '../../../kernel/field-names.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import {
  OrganizationSettings,
  OrganizationSettingsChange,
} from '../../organizations/shared/organization-settings.ts'
import { PlanningSettingsChange } from '../../organizations/shared/planning-settings.ts'
import { StateCarrierSetting } from '../../organizations/shared/settings-list.ts'
import { EmailDifferences } from './email-differences.ts'

/** A recommendation with its reason, for the person who confirms it. */
const Recommendation = StateCarrierSetting.extend({ reason: z.string() })

/** A state whose law forbids paying less commission for a policy sold in the window. */
const ProtectedState = z.object({
  state: StateCodeField,
  /** The rule, when it was checked, how sure it is, and its source. */
  rule: z.string(),
  /** Clients who live there and whose emails a window may hold. */
  clients: z.number(),
})
export type ProtectedState = z.output<typeof ProtectedState>

export const settingsContract = {
  readSettings: adminCall.get('/settings', 'The organization’s settings', 'settings:read').output(
    z.object({
      orgSettings: OrganizationSettings.extend({ trial: z.boolean() }),
      logo: z.string().nullable(),
      carrierContracts: z.array(z.string()),
      stateLicenses: z.array(z.string()),
    }),
  ),
  saveOrganizationSettings: adminCall
    .put('/settings/org', 'Changes the given settings and keeps the others', 'settings:write')
    .input(
      z.object({
        settings: OrganizationSettingsChange.extend({
          /**
           * Version of the settings that were edited: a stale one is refused with 409 and the
           * current settings.
           */
          version: z.number().int().optional(),
        }).register(fieldNames, {
          sameAs: {
            name: 'brandName',
            signature: 'orgSignature',
            'sender-only-organization': 'forceOrgSenderDetails',
            booking_link: 'bookingLink',
          },
          readOnly: ['logo', 'selfOnboardingId', 'goLiveDate', 'trial'],
        }),
        /** URL of an uploaded logo; null removes the logo. */
        logo: z.string().max(200).nullish(),
      }),
    )
    .output(z.object({ error: z.string().nullable(), settings: OrganizationSettings })),
  listCarrierSettings: adminCall
    .get(
      '/settings/carriers',
      'Each carrier in the agency’s states: whether quotes show it, and targetGI',
      'settings:read',
    )
    .output(z.object({ carriers: z.array(StateCarrierSetting) })),
  listGiRecommendations: adminCall
    .get(
      '/settings/gi-recommendations',
      'Recommended settings by state and carrier; saved only when someone confirms them',
      'settings:read',
    )
    .output(
      z.object({
        recommendations: z.array(Recommendation),
        /** The states whose law protects the commission, recommended for sending in the window. */
        protected: z.array(ProtectedState),
        /** Rules that no one has checked again in time: clients there read only "may". */
        overdue: z.array(z.string()),
      }),
    ),
  readSelfOnboardingUrl: memberCall
    .get('/self-service-info/', 'The URL where consumers become the organization’s contacts')
    .output(z.object({ selfOnboardingUrl: z.string() })),
  countPlannedEmails: adminCall
    .post(
      '/settings/count-emails',
      'How many planned emails a settings change stops, adds and moves, and how many clients are held out before and after; writes nothing',
    )
    .input(z.object({ settings: PlanningSettingsChange }))
    .output(EmailDifferences),
  previewBrand: adminCall
    .post(
      '/settings/preview-brand',
      'A sample of the agency’s email in other colors; writes nothing',
    )
    .input(
      z.object({
        settings: OrganizationSettingsChange.pick({
          primaryColor: true,
          secondaryColor: true,
          brandName: true,
        }),
      }),
    )
    .output(z.object({ subject: z.string(), html: z.string() })),
}
