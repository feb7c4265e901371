import { useSearchParams } from 'react-router-dom'
import { ActionOutcome } from './ActionOutcome.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

/** Where the links in the identity provider's e-mails lead: `mode` says what for, `oobCode` proves it. */
export function AuthActionPage() {
  const [params] = useSearchParams()
  const mode = params.get('mode')
  const code = params.get('oobCode') ?? ''
  return (
    <div className="mx-auto grid max-w-[440px] gap-5 px-5 py-16 sm:py-24">
      {mode === 'verifyEmail' && <VerifyEmail code={code} />}
      {mode === 'resetPassword' && <ResetPassword code={code} />}
      {mode !== 'verifyEmail' && mode !== 'resetPassword' && (
        <ActionOutcome title="This link is not complete">
          Open it again from the e-mail, or copy the whole address into the browser.
        </ActionOutcome>
      )}
    </div>
  )
}
