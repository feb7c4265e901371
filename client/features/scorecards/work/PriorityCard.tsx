import Play from 'lucide-react/icons/play'
import { Link } from 'react-router-dom'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import type { DrillKind } from '../../../generated/graphql.ts'
import { drillLabel } from '../../drills/drill-choices.ts'
import { dueLine, durationText, type OwnDrill } from '../../drills/drill-words.ts'
import { useChosenDrill } from '../../drills/use-chosen-drill.ts'
import type { ScorecardView } from '../scorecard-words.ts'
import { drillOf } from './drill-of.ts'

interface PriorityCardProps {
  priority: NonNullable<ScorecardView['scorecard']>['priorities'][number]
  number: number
  label: string | null
  sessionId: string
  /** Null for a guest, who has none. */
  drills: readonly OwnDrill[] | null
  zone: string
}

/** One priority: what was seen, why it matters, what to do, and the drill that trains it. */
export function PriorityCard({ priority, number, label, sessionId, drills, zone }: PriorityCardProps) {
  const drill = drills && drillOf({ priority, sessionId, drills })
  const kind = priority.drillKind
  const look = number === 1 ? 'primary' : 'secondary'
  return (
    <Card as="li" className="flex flex-col p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-text text-base font-semibold tracking-normal">
          {number}. {label ?? 'Priority'}
        </h3>
        {drill && <span className="num text-tiny text-ink-2">{dueLine(drill, zone)}</span>}
      </div>
      <p className="mt-2 wrap-anywhere">{priority.observation}</p>
      <p className="mt-1 text-small wrap-anywhere text-ink-2">{priority.why}</p>
      <p className="mt-2 text-small wrap-anywhere">
        <b className="text-brand">Next:</b> {priority.nextStep}
      </p>
      <div className="mt-auto pt-4 empty:hidden">
        {drill && (
          <LinkButton as={Link} to={`/drills/${drill.id}`} variant={look} block>
            <Icon of={Play} size={16} />
            {drill.label}, {durationText(drill.allowedSeconds)}
          </LinkButton>
        )}
        {drills && !drill && kind && <StartDrill kind={kind} look={look} />}
        {drills && !drill && !kind && (
          <LinkButton as={Link} to="/case-library" variant="secondary" block>
            Practise it in a case
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

interface StartDrillProps {
  kind: DrillKind
  look: 'primary' | 'secondary'
}

function StartDrill({ kind, look }: StartDrillProps) {
  const { choose, isBusy, refusal } = useChosenDrill()
  return (
    <>
      <Button variant={look} block busy={isBusy} onClick={() => void choose(kind)}>
        <Icon of={Play} size={16} />
        {drillLabel(kind)} drill
      </Button>
      {refusal && <ActionError>{refusal}</ActionError>}
    </>
  )
}
