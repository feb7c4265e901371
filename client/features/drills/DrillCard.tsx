import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Boxes } from './Boxes.tsx'
import { accuracyLine, dueLine, durationText, type OwnDrill, sourceLine } from './drill-words.ts'

/** One drill of a list: what it is, why it is there, when it comes and how it goes. */
export function DrillCard({ drill, zone }: { drill: OwnDrill; zone: string }) {
  const accuracy = accuracyLine(drill)
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-heading">
          <Link to={`/drills/${drill.id}`} className="press inline-block hover:underline">
            {drill.label}
          </Link>
        </h3>
        <Chip tone={drill.isDue ? 'highlight' : drill.endedAt ? 'brand' : 'plain'}>
          <span className="num">{dueLine(drill, zone)}</span>
        </Chip>
      </div>
      {drill.observation && <p className="mt-2 max-w-prose">{drill.observation}</p>}
      <p className="num mt-1 text-small text-ink-2">{sourceLine(drill, zone)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4">
        <Boxes box={drill.box} boxes={drill.boxes} isLearned={drill.endedAs === 'LEARNED'} />
        <p className="num text-tiny text-ink-2">{accuracy ?? durationText(drill.allowedSeconds)}</p>
      </div>
    </Card>
  )
}
