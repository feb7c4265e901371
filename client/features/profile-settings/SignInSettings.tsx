import { EmailState } from '../profile/EmailState.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

export function SignInSettings({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <SettingsRow id="sign-in" title="Sign-in" intro="The address and the password that open this account.">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 break-words">{email}</span>
        <EmailState isVerified={isVerified} />
      </div>
      <ChangePassword email={email} />
      <SignOutEverywhere email={email} />
    </SettingsRow>
  )
}
