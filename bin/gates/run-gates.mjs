const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs gates in turn, shows each with its failures, then the counts; sets the exit code.
 * @param {Array<[string, () => Promise<{ ok: boolean, output: string, note?: string, passed?:
 * number, failed?: number }>]>} gates
 * `passed` and `failed` count tests
 */
export async function runGates(gates) {
  let passed = 0
  let failed = 0
  const start = performance.now()
  for (const [name, gate] of gates) {
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
  console.log(`\nTotal time: ${seconds(start)}.`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
