import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { formatInstant } from '../../lib/time.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { exact, type OwnPackage, stateLine } from './package-words.ts'
import { PackageReceipts } from './PackageReceipts.tsx'
import { ReturnPackageDialog } from './ReturnPackageDialog.tsx'

interface PackageCardProps {
  package: OwnPackage
  /** It is not what was shown any more. */
  onChanged: () => void
}

/** One package: what is left of it, what it is worth today, and what can be done with it. */
export function PackageCard({ package: own, onChanged }: PackageCardProps) {
  const { coachId, coachName, title, sessionType, state, isBookable, refundable, boughtAt } = own
  const zone = useTimeZone()
  const [isReturning, setReturning] = useState(false)
  const isReady = state === 'READY'
  return (
    <Card as="article" aria-label={`${title} with ${coachName}`} className="h-full p-5 md:p-6">
      <div className="flex items-start gap-4">
        <Avatar id={coachId} name={coachName} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="text-heading wrap-break-word">{title}</h2>
          <p className="text-small text-ink-2">with {coachName}</p>
          <p className="num text-tiny text-ink-2">Bought {formatInstant(boughtAt, zone, { year: true })}</p>
        </div>
      </div>
      <div className="num mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <Chip tone={isReady ? 'brand' : 'plain'} className="whitespace-normal">
          {stateLine(own)}
        </Chip>
        {isReady && <span className="text-ink-2">{exact(refundable)} refundable today</span>}
      </div>
      {isReady && (
        <div className="mt-5 flex flex-wrap gap-3">
          {isBookable && (
            <LinkButton as={Link} to={`/coach/${coachId}?${new URLSearchParams({ type: sessionType })}`}>
              Book a session
            </LinkButton>
          )}
          <Button variant="secondary" onClick={() => setReturning(true)}>
            Return package
          </Button>
          <ReturnPackageDialog
            open={isReturning}
            onClose={() => setReturning(false)}
            onChanged={onChanged}
            package={own}
          />
        </div>
      )}
      <PackageReceipts packageId={own.id} />
    </Card>
  )
}
