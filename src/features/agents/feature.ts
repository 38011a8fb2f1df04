import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { agentPhotoRoute, uploadPhotoRoute } from './server/agent-photo.ts'
import { agentsRoutes } from './server/agents.routes.ts'
import { profileRoutes } from './server/profile.routes.ts'
import { sendEmailChange, sendInvitation, sendLicenseWarning } from './server/send-agent-emails.ts'
import { warnOfLicenses } from './server/warn-of-licenses.ts'
import { inviteAgentJob, tellEmailChangeJob, warnOfLicensesJob } from './shared/agent-emails.job.ts'

export const agentsFeature = defineFeature({
  name: 'agents',
  routes: { ...agentsRoutes, ...profileRoutes },
  rawRoutes: [uploadPhotoRoute, agentPhotoRoute],
  jobs: [
    organizationJob(inviteAgentJob, sendInvitation),
    organizationJob(tellEmailChangeJob, sendEmailChange),
    organizationJob(warnOfLicensesJob, sendLicenseWarning),
  ],
  ticks: [{ name: 'warn of licenses', run: warnOfLicenses }],
})
