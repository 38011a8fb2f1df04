import { AppError } from '../kernel/app-error.ts'
import { readConfig } from '../platform/config.ts'
import { BackupError } from './backup/manifest.ts'
import { UsageError } from './commands/command.ts'
import { commands, overview } from './commands/commands.ts'
import { explainFailure } from './explain-failure.ts'

/**
 * Runs the command of `holdfast` that `words` begin with. Returns the exit code: 0 success, 1
 * failure, 2 wrong arguments, 3 the configuration or the state of the machine does not allow it.
 */
export async function runCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const found = Object.entries(commands).find(([name]) => begins(words, name))
  if (found === undefined) {
    const asked = words.length === 0 || words[0] === '--help' || words[0] === 'help'
    if (!asked)
      return report(`There is no command \`${words.join(' ')}\`.\n\n${await overview()}`, 2)
    console.log(await overview())
    return 0
  }
  const [name, load] = found
  const command = await load()
  const rest = words.slice(name.split(' ').length)
  if (rest.includes('--help')) {
    console.log(`${command.usage}\n\n${command.about}`)
    return 0
  }
  try {
    return await command.run(rest, () => readConfig({ LOG_LEVEL: 'warn', ...environment }))
  } catch (error) {
    if (error instanceof UsageError || isWrongOption(error))
      return report(`${error.message}\n${command.usage}`, 2)
    if (error instanceof AppError || error instanceof BackupError) return report(error.message, 1)
    const explained = explainFailure(error)
    if (explained === undefined) throw error
    return report(explained, 3)
  }
}

const begins = (words: readonly string[], name: string) =>
  words.slice(0, name.split(' ').length).join(' ') === name

/** node:util parses options and throws for an unknown one, a missing value, an extra argument. */
function isWrongOption(error: unknown): error is TypeError {
  return (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS_')
  )
}

function report(message: string, code: number): number {
  console.error(message)
  return code
}
