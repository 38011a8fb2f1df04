import { parseArgs } from 'node:util'
import { receive } from '../receive.ts'
import { serve, work } from '../serve.ts'
import type { Command } from './command.ts'

const logLevel = () => process.env.LOG_LEVEL ?? 'info'

export const serveCommand: Command = {
  usage: 'holdfast serve [--no-jobs]',
  about:
    'Runs the web server, with the job worker in the same process.\n--no-jobs  leave the jobs to `holdfast worker` processes',
  async run(words, config) {
    const { values } = parseArgs({ args: words, options: { 'no-jobs': { type: 'boolean' } } })
    return serve({ ...config(), logLevel: logLevel() }, { withJobs: !values['no-jobs'] })
  },
}

export const workerCommand: Command = {
  usage: 'holdfast worker',
  about: 'Runs a job worker alone; any number may run against one database. Needs SMTP_URL.',
  async run(words, config) {
    parseArgs({ args: words, options: {} })
    return work({ ...config(), logLevel: logLevel() })
  },
}

export const receiveCommand: Command = {
  usage: 'holdfast receive',
  about: 'Receives email alone, for clients’ replies and members’ copies. Needs INBOUND_DOMAIN.',
  async run(words, config) {
    parseArgs({ args: words, options: {} })
    return receive({ ...config(), logLevel: logLevel() })
  },
}
