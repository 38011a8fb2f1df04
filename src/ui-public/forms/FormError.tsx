import { Icon } from '../parts/Icon.tsx'

/** Above the submit button; read out when it appears. */
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
