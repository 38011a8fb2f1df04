import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Invents the sample data of an agency that has entered demo mode. */
export const inventSamplesJob = declareJob('trial.invent-samples', OrganizationJob)
