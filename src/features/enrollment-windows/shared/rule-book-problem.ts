/** A rule book that must not be used, with every reason. */
export class RuleBookProblem extends Error {
  override readonly name = 'RuleBookProblem'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
