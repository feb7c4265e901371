export type EmailKind = 'verifyEmail' | 'resetPassword'

export interface IdentityEmail {
  to: string
  kind: EmailKind
  /** Opens the product's `/auth/action` page, as Firebase's own e-mails do. */
  link: string
}

export type SendEmail = (email: IdentityEmail) => void | Promise<void>

export const emailKinds = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' } as const

export function actionLink(publicUrl: string, kind: EmailKind, oobCode: string): string {
  const link = new URL('/auth/action', publicUrl)
  link.searchParams.set('mode', kind)
  link.searchParams.set('oobCode', oobCode)
  return link.href
}
