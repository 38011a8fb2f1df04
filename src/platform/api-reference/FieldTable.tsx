import type { Field } from './json-schema.ts'
import { cellRole, groupRole, headRole, rowRole, tableRole } from './table-roles.ts'

export interface FieldTableProps {
  readonly caption: string
  readonly fields: readonly (Field & { readonly where?: string })[]
}

/** Fields with type and limits; on a phone each is a block. */
export function FieldTable({ caption, fields }: FieldTableProps) {
  return (
    <table className="fields" {...tableRole} aria-label={caption}>
      <thead {...groupRole}>
        <tr {...rowRole}>
          <th {...headRole}>Name</th>
          <th {...headRole}>Type</th>
          <th {...headRole}>Limits</th>
        </tr>
      </thead>
      <tbody {...groupRole}>
        {fields.map(({ name, type, limits, required, where }) => (
          <tr {...rowRole} key={`${where} ${name}`}>
            <td {...cellRole}>
              <code>{name}</code> {required && <span className="need">required</span>}
            </td>
            <td {...cellRole}>
              {type}
              {where && `, in the ${where}`}
            </td>
            <td {...cellRole}>{limits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
