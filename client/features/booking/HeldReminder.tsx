import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Banner } from '../../components/Banner.tsx'
import { Countdown } from '../../components/Countdown.tsx'
import { useIsHydrated } from '../../components/use-is-hydrated.ts'
import { now } from '../../lib/now.ts'
import { formatInstant } from '../../lib/time.ts'
import { payPath, readHeldTime } from './held-time.ts'

function runningHold() {
  const held = readHeldTime()
  return held && Date.parse(held.expiresAt) > now() ? held : null
}

/** The way back to paying, for someone who left the pay page while their time is still held. */
export function HeldReminder({ coachId, zone }: { coachId: string; zone: string }) {
  const isHydrated = useIsHydrated()
  const [held] = useState(() => (isHydrated ? runningHold() : null))
  const [isOver, setOver] = useState(false)
  if (isOver || held?.coachId !== coachId) return null
  return (
    <div className="mb-4">
      <Banner icon={Timer} end={<Countdown until={held.expiresAt} onEnd={() => setOver(true)} />}>
        We are holding {formatInstant(held.startsAt, zone)} for you.{' '}
        <Link to={payPath(held)} className="font-semibold underline underline-offset-2">
          Continue to pay
        </Link>
      </Banner>
    </div>
  )
}
