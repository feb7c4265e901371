import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { ScoreBar } from '../../components/ScoreBar.tsx'

const SCORES = [
  ['Structuring', 4.5, 3.5],
  ['Quantitative', 3.5, 3],
  ['Business judgement', 4.5, 4],
  ['Communication', 4, 3],
  ['Synthesis', 4.5, 4],
] as const

/** What a debrief looks like. An illustration, and says so. */
export function ExampleScorecard() {
  return (
    <Card as="figure" floating className="p-5 sm:p-7">
      <figcaption className="flex items-start justify-between gap-4">
        <span>
          <span className="block text-tiny text-ink-2">Example scorecard, session 6 of 8</span>
          <span className="mt-1 block font-display text-heading font-medium tracking-[-0.015em]">
            Retail banking: profitability
          </span>
        </span>
        <Chip tone="brand" className="num mt-1.5">
          4.2 / 5
        </Chip>
      </figcaption>
      <div className="mt-5.5 grid gap-3.5">
        {SCORES.map(([label, score, before]) => (
          <ScoreBar key={label} label={label} score={score} before={before} />
        ))}
      </div>
      <p className="mt-5.5 rounded-m bg-highlight-tint px-4 py-3.5 text-small text-highlight-ink-strong">
        “Your tree was MECE from the first minute. Next: say the so-what before the arithmetic, not after.”
      </p>
      <div className="mt-4.5 flex items-center gap-3 text-small">
        <Avatar id="coach" name="Your Coach" size={36} />
        <span>
          <b className="block">Your coach, in writing</b>
          <span className="text-ink-2">The mark on each bar is where you began</span>
        </span>
      </div>
    </Card>
  )
}
