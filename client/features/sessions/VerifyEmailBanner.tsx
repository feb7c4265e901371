import { useApolloClient } from '@apollo/client/react'
import Mail from 'lucide-react/icons/mail'
import { useEffect, useRef } from 'react'
import { forgetChanged } from '../../apollo/forget-changed.ts'
import { useViewer } from '../../auth/viewer.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useSendVerification } from '../access/use-send-verification.ts'

interface VerifyEmailBannerProps {
  /** Whether the page below shows a session already, as after signing up from a booking; absent until it is known. */
  showsSessions?: boolean
}

/**
 * Until the address is verified. Coming back to the page, most likely from the mailbox, asks again who the viewer is:
 * sessions booked as a guest are linked then, and the lists follow.
 */
export function VerifyEmailBanner({ showsSessions }: VerifyEmailBannerProps) {
  const { viewer, refresh } = useViewer()
  const { send, isSending } = useSendVerification()
  const client = useApolloClient()
  const wasWaiting = useRef(false)
  const waiting = viewer?.isEmailVerified === false

  useEffect(() => {
    if (!waiting) return
    const lookAgain = () => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [waiting, refresh])

  // The link may have been opened in another tab, which then linked the sessions: this one has to ask again.
  useEffect(() => {
    if (waiting) wasWaiting.current = true
    else if (wasWaiting.current) forgetChanged(client.cache, 'linkGuestSessions')
  }, [waiting, client])

  if (!waiting) return null
  return (
    <div className="mt-5">
      <Banner
        icon={Mail}
        end={
          <Button
            size="sm"
            variant="secondary"
            busy={isSending}
            busyLabel="Sending"
            onClick={() => void send()}
          >
            Send again
          </Button>
        }
      >
        <b>Verify your email address</b>
        <span className="block">
          We sent a link to {viewer.email}.{' '}
          {viewer.userType === 'JOB_SEEKER'
            ? guestSessions(showsSessions)
            : 'Open it, so that we know our messages reach you.'}
        </span>
      </Banner>
    </div>
  )
}

/** Nobody is told whether there are any before the address is theirs. */
function guestSessions(showsSessions: boolean | undefined): string {
  if (showsSessions === undefined) return ''
  return showsSessions
    ? 'Any other session you booked with this address as a guest appears here afterwards.'
    : 'Sessions you booked with this address as a guest appear here afterwards.'
}
