const key = 'signed-up-as'

/** Remembers, only in this tab, the email address of the sign-up; it is kept out of the URL. */
export function rememberSignUp(email: string): void {
  sessionStorage.setItem(key, email)
}

export const rememberedSignUp = (): string | undefined => sessionStorage.getItem(key) ?? undefined
