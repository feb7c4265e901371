import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAuthModal } from '../../auth/auth-modal.ts'

/**
 * Whether the choice of packages is open: in the address, with the kind of session, so that signing in, which loads the
 * page anew, comes back to it. While somebody signs in it makes room.
 */
export function usePackageChoice(sessionType: string) {
  const [params, setParams] = useSearchParams()
  const auth = useAuthModal()
  const [isSigningIn, setSigningIn] = useState(false)

  const put = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOpen) next.set('type', sessionType)
        if (isOpen) next.set('packages', 'open')
        else next.delete('packages')
        return next
      },
      { replace: true },
    )

  return {
    isOpen: params.get('packages') === 'open' && !isSigningIn,
    open() {
      setSigningIn(false)
      put(true)
    },
    close: () => put(false),
    signIn() {
      setSigningIn(true)
      auth.open('signin')
    },
  }
}
