import { useState } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import type { AuthMode, Prefilled } from '../auth-modal.ts'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useSignInElsewhere } from './use-sign-in-elsewhere.ts'

interface AuthModalProps {
  open: boolean
  mode: AuthMode
  /** What to start with. */
  prefilled: Prefilled
  onModeChange: (mode: AuthMode) => void
  onClose: () => void
}

const TITLES = { signin: 'Sign in', signup: 'Create your account', forgotten: 'Reset your password' }
const SWITCHES = {
  signin: { question: 'New here?', answer: 'Create an account', to: 'signup' },
  signup: { question: 'Already registered?', answer: 'Sign in', to: 'signin' },
  forgotten: { question: 'Remembered it?', answer: 'Sign in', to: 'signin' },
} as const

/** Signing in, signing up and a forgotten password. A new one is rendered per opening, so it always starts afresh. */
export function AuthModal({ open, mode, prefilled, onModeChange, onClose }: AuthModalProps) {
  const onSubmit = useSignInElsewhere(onClose)
  const [isForgotten, setForgotten] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [email, setEmail] = useState(prefilled.email ?? '')
  const view = isForgotten ? 'forgotten' : mode
  const { question, answer, to } = SWITCHES[view]

  function switchTo(next: AuthMode, carry: { email?: string; notice?: string } = {}) {
    setForgotten(false)
    setNotice(carry.notice)
    setEmail(carry.email ?? '')
    onModeChange(next)
  }

  function forget(typedEmail: string) {
    setEmail(typedEmail)
    setNotice(undefined)
    setForgotten(true)
  }

  return (
    <Dialog open={open} onClose={onClose} title={TITLES[view]}>
      {notice && (
        <div className="mb-4">
          <Banner urgent>{notice}</Banner>
        </div>
      )}
      <div onSubmit={onSubmit}>
        {view === 'signin' && <SignInForm email={email} onDone={onClose} onForgotten={forget} />}
        {view === 'signup' && (
          <SignUpForm
            userType={prefilled.userType ?? 'JOB_SEEKER'}
            name={prefilled.name ?? ''}
            email={email}
            onDone={onClose}
            onRegistered={(taken, message) => switchTo('signin', { email: taken, notice: message })}
          />
        )}
      </div>
      {view === 'forgotten' && <ForgottenPasswordForm email={email} />}
      <p className="mt-2 text-center text-small text-ink-2">
        {question}{' '}
        <button
          type="button"
          onClick={() => switchTo(to)}
          className="min-h-11 px-1 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {answer}
        </button>
      </p>
    </Dialog>
  )
}
