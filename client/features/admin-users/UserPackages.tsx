import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useSeekerPackagesQuery } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { exact, type OwnPackage, stateLine } from '../packages/package-words.ts'
import { ReturnSeekerPackageDialog } from './ReturnSeekerPackageDialog.tsx'

/** The packages a seeker bought, and where an admin returns one for them. */
export function UserPackages({ userId }: { userId: string }) {
  const { data, error, loading, refetch } = useSeekerPackagesQuery({ variables: { userId } })
  const again = () => void refetch().catch(() => undefined)
  const packages = data?.seekerPackages
  return (
    <Card as="section" aria-labelledby="packages" className="mt-4 p-5 sm:p-6">
      <h2 id="packages" className="text-heading">
        Packages
      </h2>
      {packages?.length === 0 && <p className="mt-1 text-small text-ink-2">None</p>}
      {packages && packages.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {packages.map((one) => (
            <Bought key={one.id} package={one} onChanged={again} />
          ))}
        </ul>
      )}
      {!packages && !error && <Skeleton className="mt-2 h-4 w-40" />}
      {error && !packages && (
        <LoadFailure
          title="The packages could not be loaded"
          error={error}
          onRetry={again}
          retrying={loading}
        />
      )}
    </Card>
  )
}

function Bought({ package: own, onChanged }: { package: OwnPackage; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { title, coachName, price, refundable, boughtAt, state } = own
  const isReady = state === 'READY'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-small font-semibold wrap-break-word">
          {title} with {coachName}
        </p>
        <p className="num text-small text-ink-2">
          {stateLine(own, 'their')}
          {isReady && `, ${exact(refundable)} refundable today`}
        </p>
        <p className="num text-tiny text-ink-2">
          Paid {exact(price)} on {formatInstant(boughtAt, 'UTC', { year: true })} UTC
        </p>
      </div>
      {isReady && (
        <>
          <Button
            variant="secondary"
            aria-label={`Return package: ${title} with ${coachName}`}
            onClick={() => setOpen(true)}
          >
            Return package
          </Button>
          <ReturnSeekerPackageDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            onChanged={onChanged}
            package={own}
          />
        </>
      )}
    </li>
  )
}
