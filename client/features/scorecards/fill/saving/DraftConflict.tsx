import { Button } from '../../../../components/Button.tsx'
import { Card } from '../../../../components/layout/Card.tsx'
import type { Difference } from './draft-differences.ts'

interface DraftConflictProps {
  differences: readonly Difference[]
  onKeep: () => void
  onTake: () => void
}

/** Two texts of one scorecard, written apart. Neither is lost before somebody has seen both. */
export function DraftConflict({ differences, onKeep, onTake }: DraftConflictProps) {
  return (
    <Card as="section" aria-labelledby="conflict" className="mt-5 border-danger p-5">
      <h2 id="conflict" className="text-heading">
        This draft was changed somewhere else
      </h2>
      <p className="mt-1 max-w-prose text-small text-ink-2">
        Another tab or device has saved it since this page read it. Nothing was replaced: what you wrote here
        is kept on this device until you choose.
      </p>
      <dl className="mt-4 grid gap-4">
        {differences.map(({ label, here, there }) => (
          <div key={label}>
            <dt className="text-small font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-2 text-small sm:grid-cols-2">
              <p className="rounded-s bg-sunken p-2.5">
                <span className="block text-tiny text-ink-2">Here</span>
                {here || <span className="text-ink-2">nothing</span>}
              </p>
              <p className="rounded-s bg-sunken p-2.5">
                <span className="block text-tiny text-ink-2">Saved elsewhere</span>
                {there || <span className="text-ink-2">nothing</span>}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {differences.length === 0 && <p className="mt-4 text-small">Both say the same now.</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" onClick={onKeep}>
          Keep what is here
        </Button>
        <Button size="sm" variant="secondary" onClick={onTake}>
          Take what was saved elsewhere
        </Button>
      </div>
    </Card>
  )
}
