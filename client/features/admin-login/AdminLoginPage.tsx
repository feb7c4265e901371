import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { ForgottenPasswordForm } from '../../auth/modal/ForgottenPasswordForm.tsx'
import { SignInForm } from '../../auth/modal/SignInForm.tsx'
import { badgeOf, homeOf } from '../../auth/roles.ts'
import { useViewer, type Viewer } from '../../auth/viewer.ts'
import { Button } from '../../components/Button.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Loader } from '../../components/layout/Loader.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { PageHead } from '../../page/PageHead.tsx'

const stay = () => undefined

/** The admins' own way in. Who is one is known only after signing in, and said in words to who is not. */
export function AdminLoginPage() {
  const { productName } = useBootConfig()
  const { status, viewer } = useViewer()
  const { state } = useLocation()
  if (status === 'initialising') return <Loader size="lg" />
  if (viewer?.userType === 'ADMIN') return <Navigate to={state?.from ?? '/admin'} replace />
  return (
    <div className="mx-auto max-w-[30rem] px-5 pt-10 pb-20 sm:px-8 md:pt-16">
      <PageHead title="Admin sign-in" noIndex />
      <h1 className="text-[2.25rem]">Admin sign-in</h1>
      <p className="mt-3 text-ink-2">For the people who run {productName}.</p>
      <Card className="mt-7 p-6 sm:p-8">{viewer ? <NotAnAdmin viewer={viewer} /> : <AdminForms />}</Card>
      {!viewer && (
        <p className="mt-5 text-small text-ink-2">
          Looking for coaching, or coaching yourself?{' '}
          <Link
            to="/login"
            className="press inline-block font-semibold text-brand underline-offset-4 hover:underline"
          >
            Sign in here
          </Link>
        </p>
      )}
    </div>
  )
}

function AdminForms() {
  const [email, setEmail] = useState<string>()
  if (email === undefined) return <SignInForm email="" onDone={stay} onForgotten={setEmail} />
  return (
    <>
      <h2 className="text-heading">Reset your password</h2>
      <div className="mt-4">
        <ForgottenPasswordForm email={email} />
      </div>
      <Button variant="ghost" size="sm" className="mt-3" onClick={() => setEmail(undefined)}>
        Back to signing in
      </Button>
    </>
  )
}

function NotAnAdmin({ viewer }: { viewer: Viewer }) {
  const { signOut } = useViewer()
  const role = badgeOf(viewer.userType).toLowerCase()
  return (
    <div role="alert">
      <h2 className="text-heading">This account is not an admin’s</h2>
      <p className="mt-2 text-ink-2">
        You are signed in as {viewer.email}, a {role}. Sign out to use an admin account, or go on to your own
        dashboard.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton as={Link} to={homeOf(viewer.userType)}>
          Go to your dashboard
        </LinkButton>
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
