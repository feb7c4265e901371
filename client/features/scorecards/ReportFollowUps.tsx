import { Chip } from '../../components/Chip.tsx'
import { type FollowUp, followUpKey, outcomeLabel } from './follow-up-words.ts'

/** What became of what earlier scorecards asked for. */
export function ReportFollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  const said = followUps.flatMap(({ outcome, ...one }) => (outcome ? [{ ...one, outcome }] : []))
  if (said.length === 0) return null
  return (
    <div className="border-b border-line p-5 sm:p-6">
      <h3 className="text-heading">Was it fixed?</h3>
      <ul className="mt-2 grid gap-3">
        {said.map((one) => (
          <li
            key={followUpKey(one)}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1"
          >
            <span className="max-w-prose">
              {one.label && <b className="text-small font-semibold">{one.label}: </b>}
              {one.observation}
            </span>
            <Chip tone={one.outcome === 'FIXED' ? 'brand' : 'plain'}>{outcomeLabel(one.outcome)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
