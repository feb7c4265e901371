import BadgeCheck from 'lucide-react/icons/badge-check'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { useSendVerification } from '../access/use-send-verification.ts'

/** Whether the address is verified; if not, the message can be sent again. */
export function EmailState({ isVerified }: { isVerified: boolean }) {
  const { send, isSending } = useSendVerification()

  if (isVerified)
    return (
      <Chip tone="brand" icon={BadgeCheck}>
        Email verified
      </Chip>
    )
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Chip tone="highlight">Email not verified</Chip>
      <Button size="sm" variant="secondary" busy={isSending} busyLabel="Sending" onClick={() => void send()}>
        Send again
      </Button>
    </div>
  )
}
