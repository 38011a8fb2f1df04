import { connect } from '../../../api/connect.ts'
import { accessContract } from '../shared/access.contract.ts'

export const { client: accessClient, queries: accessApi } = connect('access', accessContract)

/** Asks whether the email address is free for a new account. */
export const askForAccount = (email: string, signal: AbortSignal) =>
  accessClient.checkEmailAvailability({ email }, { signal })
