import { accessContract } from '../features/access/shared/access.contract.ts'
import { connect } from './connect.ts'

export const { client: accessClient, queries: accessApi } = connect('access', accessContract)

/** Asks whether the email address is free for a new account. */
export const askForAccount = (email: string, signal: AbortSignal) =>
  accessClient.checkEmailAvailability({ email }, { signal })
