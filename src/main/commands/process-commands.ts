import { serve, stopOnSignal } from '../serve.ts'
import { openServices } from '../services.ts'
import { startJobs } from '../worker.ts'
import type { Command } from './command.ts'

const untilSignal = () => new Promise<number>(() => {})

export const serveCommand: Command = {
  name: 'serve',
  usage: 'holdfast serve [--no-jobs]',
  about: 'Runs the web server, with the job worker in the same process.\n--no-jobs  leave the jobs to `holdfast worker` processes',
  async run(words, config) {
    await serve({ ...config(), logLevel: process.env.LOG_LEVEL ?? 'info' }, { withJobs: !words.includes('--no-jobs') })
    return untilSignal()
  },
}

export const workerCommand: Command = {
  name: 'worker',
  usage: 'holdfast worker',
  about: 'Runs a job worker alone; any number may run against one database.',
  async run(_words, config) {
    const services = await openServices({ ...config(), logLevel: process.env.LOG_LEVEL ?? 'info' }, { name: 'worker', join: true })
    const jobs = await startJobs(services, services.databaseUrls.app)
    stopOnSignal(services, () => jobs.stop())
    services.log.info('worker started')
    return untilSignal()
  },
}
