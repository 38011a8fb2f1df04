import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { agentPhotoRoute, uploadPhotoRoute } from './server/agent-photo.ts'
import { agentsRoutes } from './server/agents.routes.ts'
import { forgetLoginEmails } from './server/login-email/forget-login-emails.ts'
import { loginEmailRoutes } from './server/login-email/login-email.routes.ts'
import { sendLoginEmailLetter } from './server/login-email/send-login-email.ts'
import { profileRoutes } from './server/profile.routes.ts'
import { sendInvitation, sendLicenseWarning } from './server/send-agent-emails.ts'
import { warnOfLicenses } from './server/warn-of-licenses.ts'
import { inviteAgentJob, loginEmailJob, warnOfLicensesJob } from './shared/agent-emails.job.ts'

export const agentsFeature = defineFeature({
  name: 'agents',
  routes: { ...agentsRoutes, ...profileRoutes, ...loginEmailRoutes },
  rawRoutes: [uploadPhotoRoute, agentPhotoRoute],
  jobs: [
    organizationJob(inviteAgentJob, sendInvitation),
    organizationJob(loginEmailJob, sendLoginEmailLetter),
    organizationJob(warnOfLicensesJob, sendLicenseWarning),
  ],
  ticks: [
    { name: 'warn of licenses', run: warnOfLicenses },
    { name: 'forget login email changes', run: forgetLoginEmails },
  ],
})
