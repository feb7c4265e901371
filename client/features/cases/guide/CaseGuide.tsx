import { Exhibits } from '../Exhibits.tsx'
import type { Material } from '../case-material.ts'
import { formatAnswer, formatWorking } from '../practice/step/check-answer.ts'
import { RubricLines } from '../Rubric.tsx'

/** All of a case, in the order an interviewer needs it. */
export function CaseGuide({ material }: { material: Material }) {
  const { clarifyingFacts, steps, exhibits, rubric, recommendation } = material
  return (
    <div className="pt-2">
      <h3 className="font-text text-small font-semibold tracking-normal">When they ask</h3>
      <dl className="mt-2 grid max-w-prose gap-3 text-small">
        {clarifyingFacts.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-7 font-text text-small font-semibold tracking-normal">Steps</h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {steps.map((step, i) => (
          <GuideStep key={step.title} step={step} number={i + 1} />
        ))}
      </ol>
      <Exhibits of={exhibits} label="Exhibits" />
      <h3 className="mt-7 font-text text-small font-semibold tracking-normal">A strong recommendation</h3>
      <p className="mt-1.5 max-w-prose leading-relaxed">{recommendation}</p>
      <h3 className="mt-7 font-text text-small font-semibold tracking-normal">What to listen for</h3>
      <RubricLines lines={rubric} />
    </div>
  )
}

function GuideStep({ step, number }: { step: Material['steps'][number]; number: number }) {
  const { title, prompt, minutes, strong, checks } = step
  return (
    <li className="py-4">
      <p className="num flex gap-4">
        <b className="flex-1">
          {number}. {title}
        </b>
        <span className="text-small text-ink-2">{minutes} min</span>
      </p>
      <p className="mt-1.5 max-w-prose">{prompt}</p>
      <ul className="mt-2.5 grid max-w-prose list-disc gap-1 pl-5 text-small text-ink-2">
        {strong.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {checks.length > 0 && (
        <dl className="num mt-3 grid max-w-prose gap-2 rounded-m bg-sunken p-3.5 text-small">
          {checks.map((check) => (
            <div key={check.question}>
              <dt>{check.question}</dt>
              <dd className="text-ink-2">
                {formatWorking(check.expression)} = <b className="text-ink">{formatAnswer(check)}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
