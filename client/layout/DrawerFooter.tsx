import { useAuthModal } from '../auth/auth-modal.ts'
import { useViewer } from '../auth/viewer.ts'
import { Button } from '../components/Button.tsx'
import { Skeleton } from '../components/layout/Skeleton.tsx'

/** The way out of the account, or the two ways in. `onLeave` closes the drawer first. */
export function DrawerFooter({ onLeave }: { onLeave: () => void }) {
  const { status, signOut } = useViewer()
  const modal = useAuthModal()

  function leaveFor(action: () => void) {
    onLeave()
    action()
  }

  if (status === 'initialising') return <Skeleton className="h-11" />
  if (status === 'signed-in')
    return (
      <Button variant="secondary" block onClick={() => leaveFor(() => void signOut())}>
        Sign out
      </Button>
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="secondary" onClick={() => leaveFor(() => modal.open('signin'))}>
        Sign In
      </Button>
      <Button onClick={() => leaveFor(() => modal.open('signup'))}>Sign Up</Button>
    </div>
  )
}
