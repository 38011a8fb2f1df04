import { minuteMs } from '../../../kernel/duration.ts'

export const signInExpired = 'Your login has expired. Please request a new login link.'
export const wrongCode =
  'This code is incorrect or was already used. Wait for the next code in your authenticator app, and check that your phone’s clock is set automatically.'
export const wrongRecoveryCode = 'This recovery code is incorrect or was already used.'
export const passkeyRefused =
  'This passkey did not work for your account. Please try again or use another method.'
export const passkeyExpired = 'This took too long. Please add the passkey again.'
export const passkeyKnown = 'This passkey was already added.'
export const tooManyPasskeys = 'You have ten passkeys. Remove one before you add another.'
export const noSuchPasskey = 'This passkey was already removed.'
export const onlySecondFactor =
  'This is your only second factor. Add another passkey first, or turn off the second factor.'
export const tooManyCodes = 'Too many attempts. Please wait 15 minutes and try again.'
/** Wrong codes of the app within a day after which the member gets an email. */
export const wrongCodesToTell = 3
/** Wrong codes within a day after which the app's codes are refused for the rest of it. */
export const maxWrongCodes = 30
export const tooManyWrongCodes =
  'Too many wrong codes were entered in one day. Log in with a passkey or a recovery code, or ask an admin to reset your second factor.'
export const setUpExpired = 'This QR code has expired. Please start the setup again.'
export const secondFactorDemanded =
  'Your agency requires a second factor, so it cannot be turned off. You can move it to another phone.'
export const noSecondFactor = 'There is no second factor to change.'
export const policyChanged =
  'Another admin has changed this since you opened it. Please check it and save again.'

/** A set-up that was started must be confirmed within this time, in milliseconds. */
export const setUpLength = 15 * minuteMs
/** Time between the link and the code, in milliseconds. */
export const pendingSignInLength = 10 * minuteMs
