import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../components/Button.tsx'
import { NoticePage } from '../page/NoticePage.tsx'
import { AUTH_MAX_RETRIES } from './constants.ts'
import { boundaryMessage } from './messages.ts'
import { useViewer } from './viewer.ts'

/** Spec §2: stands in for a page that failed because of who is, or is no longer, signed in. */
export function AuthErrorScreen({ error }: { error: unknown }) {
  const { signOut } = useViewer()
  const navigate = useNavigate()
  const location = useLocation()
  const tried: number = location.state?.authRetries ?? 0
  const left = AUTH_MAX_RETRIES - tried

  // A new history entry for the same address makes the router render the page again.
  const tryAgain = () =>
    navigate(location, { replace: true, state: { ...location.state, authRetries: tried + 1 } })

  async function signOutAndRefresh() {
    await signOut()
    localStorage.clear()
    window.location.assign('/login')
  }

  return (
    <NoticePage title="Sign-in problem" role="alert">
      <h1>Sign-in problem</h1>
      <p className="text-ink-2">{boundaryMessage(error)}</p>
      <div className="flex flex-wrap gap-3">
        {left > 0 && <Button onClick={() => void tryAgain()}>Try again</Button>}
        <Button variant="secondary" onClick={() => void signOutAndRefresh()}>
          Sign out and refresh
        </Button>
      </div>
      {left > 0 && (
        <p className="text-small text-ink-2">{left === 1 ? '1 attempt left' : `${left} attempts left`}</p>
      )}
    </NoticePage>
  )
}
