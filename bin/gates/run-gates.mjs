const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Two cores are what the gates are meant for; more at once would need much memory. */
const atOnce = 2

/**
 * Runs the stages in turn and a stage's gates two at a time, shows each with its failures, then the
 * counts; sets the exit code.
 * @typedef {{ ok: boolean, output: string, note?: string, passed?: number, failed?: number }} Ended
 * `passed` and `failed` count tests
 * @param {Array<Array<[string, () => Promise<Ended>]>>} stages
 */
export async function runGates(stages) {
  let passed = 0
  let failed = 0
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
    failed += result.ok ? 0 : Math.max(1, result.failed ?? 0)
  }
  for (const gates of stages) {
    const waiting = [...gates]
    const lane = async () => {
      for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) await run(gate)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
  console.log(`\nTotal time: ${seconds(start)}.`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
