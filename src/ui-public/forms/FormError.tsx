import { Icon } from '../parts/Icon.tsx'

/** The form's error, above the submit button; announced when it appears. */
export function FormError({ message }: { message?: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <div className="form-error">
          <Icon name="alert" />
          <span>{message}</span>
        </div>
      )}
    </div>
  )
}
