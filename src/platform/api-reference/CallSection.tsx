import type { DescribedCall } from './described-calls.ts'
import { FieldTable } from './FieldTable.tsx'

/** One call: scope, fields, an example request for a shell, and an example response. */
export function CallSection({ call }: { readonly call: DescribedCall }) {
  const { anchor, method, path, summary, scope, adminsOnly, response } = call
  const title = `${method} ${path}`
  return (
    <section className="call" id={anchor} aria-labelledby={`${anchor}-title`}>
      <h3 id={`${anchor}-title`}>
        <span className={`method ${method}`}>{method}</span>
        {path}
      </h3>
      <p>{summary}.</p>
      <p className="scope">
        Scope <code>{scope}</code>
        {adminsOnly && ', for admins’ keys'}
      </p>
      {call.parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <FieldTable caption={`Parameters of ${title}`} fields={call.parameters} />
        </>
      )}
      {call.body.length > 0 && (
        <>
          <h4>Body, as JSON</h4>
          <FieldTable caption={`Body of ${title}`} fields={call.body} />
        </>
      )}
      {call.form.length > 0 && (
        <>
          <h4>Or as a form (multipart/form-data), the file last</h4>
          <FieldTable caption={`Form of ${title}`} fields={call.form} />
        </>
      )}
      <h4>Example</h4>
      <pre>
        <code>{call.curl}</code>
      </pre>
      {call.returns.length === 0 ? (
        <p>
          Returns <code>{response}</code>.
        </p>
      ) : (
        <details>
          <summary>Response of {title}</summary>
          <pre>
            <code>{response}</code>
          </pre>
          <FieldTable caption={`Response of ${title}`} fields={call.returns} />
        </details>
      )}
    </section>
  )
}
