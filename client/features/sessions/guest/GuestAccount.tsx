import { useViewer } from '../../../auth/viewer.ts'
import { AccountOffer } from './AccountOffer.tsx'
import { useKeepInAccount } from './use-keep-in-account.ts'

interface GuestAccountProps {
  id: string
  token: string
  seeker: { name: string; email: string | null }
  onKept: () => void
}

/** Brings a session that was booked as a guest under an account. */
export function GuestAccount({ id, token, seeker, onKept }: GuestAccountProps) {
  const { viewer } = useViewer()
  const { keep, isKeeping } = useKeepInAccount({ id, token, canKeep: true, onKept })
  const { name, email } = seeker
  if (!email) return null
  return (
    <AccountOffer seeker={{ name, email }} viewer={viewer} isKeeping={isKeeping} onKeep={() => void keep()} />
  )
}
