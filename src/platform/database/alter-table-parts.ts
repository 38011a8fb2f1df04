import type { AlterTableStmt, Constraint, Node } from 'libpg-query'

/** A command of an ALTER TABLE as the parser gives it. */
type Command = NonNullable<AlterTableStmt['cmds']>[number]

const isCheck = (node: Node): node is { Constraint: Constraint } =>
  'Constraint' in node && node.Constraint.contype === 'CONSTR_CHECK'

/** Takes a new column's checks off it, under the names that PostgreSQL would give them. */
function withoutChecks(command: Command, table: string): Command[] {
  if (!('AlterTableCmd' in command)) return [command]
  const { def } = command.AlterTableCmd
  if (def === undefined || !('ColumnDef' in def)) return [command]
  const { colname = '', constraints = [] } = def.ColumnDef
  const checks = constraints.filter(isCheck)
  if (checks.length === 0) return [command]
  const others = constraints.filter((constraint) => !isCheck(constraint))
  const column = { ...def.ColumnDef, constraints: others }
  return [
    { AlterTableCmd: { ...command.AlterTableCmd, def: { ColumnDef: column } } },
    ...checks.map(
      ({ Constraint: check }, index): Command => ({
        AlterTableCmd: {
          subtype: 'AT_AddConstraint',
          behavior: 'DROP_RESTRICT',
          def: { Constraint: { conname: `${table}_${colname}_check${index || ''}`, ...check } },
        },
      }),
    ),
  ]
}

/**
 * Returns an ALTER TABLE as statements that a distributed PostgreSQL takes: it refuses a constraint
 * beside another command, and a column that comes with a check. Undefined for one that it takes as
 * it is.
 */
export async function alterTableParts(statement: AlterTableStmt): Promise<string[] | undefined> {
  const commands = statement.cmds ?? []
  const parts = commands.flatMap((command) =>
    withoutChecks(command, statement.relation?.relname ?? ''),
  )
  if (parts.length < 2) return undefined
  const { deparse } = await import('pgsql-deparser')
  return Promise.all(
    parts.map((command) => deparse({ AlterTableStmt: { ...statement, cmds: [command] } })),
  )
}
