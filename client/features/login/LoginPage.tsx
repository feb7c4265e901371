import { useEffect } from 'react'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { LandingPage } from '../landing/LandingPage.tsx'

/** The landing page with the sign-in modal open. */
export function LoginPage() {
  const { open } = useAuthModal()
  useEffect(() => open('signin'), [open])
  return <LandingPage name="Sign in" />
}
