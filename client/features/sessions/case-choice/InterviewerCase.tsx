import { describeError } from '../../../apollo/errors.ts'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { useCaseBySlugQuery } from '../../../generated/graphql.ts'
import type { Material, Step } from '../../cases/case-material.ts'
import { RubricLines } from '../../cases/Rubric.tsx'
import { Exhibits } from './Exhibits.tsx'

/** All that the interviewer needs to run the case, in the order it is needed. */
export function InterviewerCase({ slug }: { slug: string }) {
  const { data, error, loading, refetch } = useCaseBySlugQuery({ variables: { slug } })
  const found = data?.case
  if (error && !found)
    return (
      <ErrorState
        title="The material could not be loaded"
        message={describeError(error).message}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    )
  if (!found) return <Skeleton className="mt-5 h-40" />
  const { situation, question, material } = found
  return (
    <div className="mt-5">
      <h3 className="font-text text-small font-semibold tracking-normal">Read out</h3>
      <p className="mt-1.5 max-w-prose leading-relaxed">{situation}</p>
      <p className="mt-3 max-w-prose rounded-m bg-highlight-tint p-4 font-display text-[1.125rem] leading-snug text-highlight-ink-strong">
        {question}
      </p>
      {material && (
        <details className="group mt-5 border-t border-line pt-2">
          <summary className="flex min-h-9 cursor-pointer items-center text-small font-semibold text-brand hover:underline pointer-coarse:min-h-11">
            The interviewer’s material
          </summary>
          <Guide material={material} />
        </details>
      )}
    </div>
  )
}

function Guide({ material }: { material: Material }) {
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

function GuideStep({ step, number }: { step: Step; number: number }) {
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
          {checks.map(({ question, expression, answer, unit }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className="text-ink-2">
                {expression} = <b className="text-ink">{answer}</b> {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
