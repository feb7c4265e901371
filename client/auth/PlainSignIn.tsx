import type { ComponentProps } from 'react'
import { LinkButton } from '../components/LinkButton.tsx'

/** Where no script runs, in place of the buttons that open the modal: the address of signing in, which says what it needs. */
export const PlainSignIn = (look: ComponentProps<typeof LinkButton<'a'>>) => (
  <noscript>
    <LinkButton {...look} href="/login">
      {look.children ?? 'Sign in'}
    </LinkButton>
  </noscript>
)
