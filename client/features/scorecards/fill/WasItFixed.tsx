import { FieldError } from '../../../components/fields/Field.tsx'
import { ChoiceChips } from '../../../components/fields/ChoiceChips.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { formatDay } from '../../../lib/time.ts'
import { type FollowUp, followUpKey, OUTCOMES } from '../follow-up-words.ts'
import type { Editor } from './use-scorecard-form.ts'

interface WasItFixedProps {
  followUps: readonly FollowUp[]
  editor: Editor
  zone: string
}

/** What the last scorecards of these two asked for, and what the coach saw of it this time. */
export function WasItFixed({ followUps, editor, zone }: WasItFixedProps) {
  if (followUps.length === 0) return null
  const { form, mistakes } = editor
  return (
    <Card as="section" aria-labelledby="was-it-fixed" className="mt-6 p-5 sm:p-6">
      <h2 id="was-it-fixed" className="text-heading">
        Was it fixed?
      </h2>
      <p className="mt-1 text-small text-ink-2">
        What you asked for last time. Fixed takes it off their list, and the drills with it.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {followUps.map((one, index) => {
          const key = followUpKey(one)
          const error = mistakes[`followUps.${index}`]
          return (
            <li key={key} className="py-3.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
                <b className="font-semibold">{one.label ?? 'In general'}</b>
                <span className="num text-ink-2">{formatDay(one.at, zone)}</span>
              </p>
              <p className="mt-0.5 max-w-prose">{one.observation}</p>
              <p className="mt-0.5 max-w-prose text-small text-ink-2">Next: {one.nextStep}</p>
              <div className="mt-2">
                <ChoiceChips
                  label={`Was it fixed? ${one.observation}`}
                  options={OUTCOMES}
                  value={form.followUps[key]}
                  onChange={(outcome) => {
                    editor.clearMistakes(`followUps.${index}`)
                    editor.change({ followUps: { ...form.followUps, [key]: outcome } })
                  }}
                />
              </div>
              {error && <FieldError>{error}</FieldError>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
