const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Two cores are what the gates are meant for; more at once would need much memory. */
const atOnce = 2

/**
 * Runs the stages in turn and a stage's gates two at a time, shows each with its failures, then the
 * counts; sets the exit code. What failed is named once more before the counts, because a log is
 * often read from its end only.
 * @typedef {object} Ended
 * @property {boolean} ok
 * @property {string} output
 * @property {string} [note]
 * @property {number} [passed] How many tests passed
 * @property {string[]} [failures] The names of those that failed
 * @param {Array<Array<[string, () => Promise<Ended>]>>} stages
 */
export async function runGates(stages) {
  let passed = 0
  const failures = []
  const start = performance.now()
  const run = async ([name, gate]) => {
    const since = performance.now()
    let result
    try {
      result = await gate()
    } catch (error) {
      result = { ok: false, output: error.stack }
    }
    console.log(
      `${result.ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}  ${seconds(since).padStart(7)}  ${result.note ?? ''}`.trimEnd(),
    )
    if (!result.ok && result.output)
      console.log(`${result.output.trimEnd().replaceAll(/^/gm, '        ')}\n`)
    passed += (result.passed ?? 0) + (result.ok ? 1 : 0)
    // A gate that fails because of tests counts each failing test.
    if (!result.ok) failures.push(...(result.failures?.length ? result.failures : [name]))
  }
  for (const gates of stages) {
    const waiting = [...gates]
    const lane = async () => {
      for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) await run(gate)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
  console.log(`\nTotal time: ${seconds(start)}.`)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
