import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { durationText, type OwnDrill } from './drill-words.ts'
import { useStartDrill } from './use-start-drill.ts'

interface BeginDrillProps {
  drill: OwnDrill
  isFirst: boolean
}

/** What happens when it begins, and the button that begins it. */
export function BeginDrill({ drill, isFirst }: BeginDrillProps) {
  const { start, isStarting } = useStartDrill(drill.id)
  return (
    <Card as="section" aria-labelledby="begin" className={isFirst ? 'p-5 sm:p-7' : 'mt-5 p-5 sm:p-7'}>
      <h2 id="begin" className="text-section">
        {drill.isDue ? 'Ready when you are' : drill.endedAt ? 'Once more?' : 'Again before it is due?'}
      </h2>
      <p className="mt-1.5 max-w-prose text-ink-2">
        {drill.isDue
          ? `You have ${durationText(drill.allowedSeconds)}, as in an interview. The clock runs from the moment you begin; paper helps.`
          : 'The numbers are new. It is extra practice: right or wrong, the drill stays where it is.'}
      </p>
      <Button
        className="mt-5"
        variant={drill.isDue ? 'primary' : 'secondary'}
        busy={isStarting}
        onClick={() => void start()}
      >
        {isFirst ? 'Begin' : 'Begin the next'}
      </Button>
    </Card>
  )
}
