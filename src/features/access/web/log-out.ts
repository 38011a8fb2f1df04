import { expectSignOut, expectToHaveLeft } from '../../../api/signed-out.ts'
import { accessClient } from '../client/access-client.ts'
import { forgetReturnTarget } from './return-target.ts'

/** Ends the session, or all of the member's, and loads /login. Throws what the call does. */
export async function logOut(everywhere: boolean): Promise<void> {
  expectSignOut(true)
  try {
    await accessClient.logOut({ everywhere })
  } catch (error) {
    expectSignOut(false)
    throw error
  }
  forgetReturnTarget()
  location.assign('/login')
  expectToHaveLeft()
}
