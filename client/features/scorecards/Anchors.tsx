import { Card } from '../../components/layout/Card.tsx'
import type { TemplateDimension } from './scorecard-words.ts'

/** What a 1, a 3 and a 5 look like for the dimension one is at. */
export function Anchors({ of }: { of: TemplateDimension }) {
  return (
    <Card
      as="section"
      aria-label={`${of.label}, anchors`}
      aria-live="polite"
      className="px-5 py-4.5 max-lg:hidden"
    >
      <h2 className="font-text text-small font-semibold">{of.label}, anchors</h2>
      <div className="mt-2">
        <AnchorList of={of} />
      </div>
    </Card>
  )
}

export function AnchorList({ of }: { of: TemplateDimension }) {
  const anchors = [
    [1, of.anchorOne],
    [3, of.anchorThree],
    [5, of.anchorFive],
  ] as const
  return (
    <dl className="grid gap-2 text-tiny text-ink-2">
      {anchors.map(([score, text]) => (
        <div key={score} className="flex gap-2">
          <dt className="num font-semibold text-ink">{score}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
