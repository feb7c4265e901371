import type { FragmentType } from '@apollo/client'
import { Money } from '../../../components/Money.tsx'
import { type CoachOffer_coachFragment, useCoachOffer_coachFragment } from '../../../generated/graphql.ts'
import { answerWords } from '../../figures/figure-words.ts'
import { termsOf, useFigures } from '../../figures/use-figures.ts'
import { Approximate } from '../../geo/Approximate.tsx'
import { alwaysRefunded, policyWords } from '../../sessions/cancel/cancellation-words.ts'
import { KINDS } from '../coach-search.ts'

const POLICY_NAMES = { FLEXIBLE: 'flexible', STANDARD: 'standard', STRICT: 'strict' }

/** What the coach sells, and on which terms. */
export function CoachOffer({ coach: masked }: { coach: FragmentType<CoachOffer_coachFragment> }) {
  const figures = useFigures()
  const { firstName, sessionTypes, cancellationPolicy } = useCoachOffer_coachFragment(masked)
  const terms = termsOf(figures, cancellationPolicy)
  return (
    <>
      <section className="mt-10">
        <h2 className="text-section">Sessions</h2>
        <ul className="mt-2">
          {sessionTypes.map((type) => (
            <li
              key={type.key}
              className="flex items-baseline justify-between gap-4 border-b border-line py-3.5"
            >
              <div className="min-w-0">
                <b>{type.title}</b>
                <div className="text-tiny text-ink-2">
                  {[
                    ...(KINDS[type.kind] === type.title ? [] : [KINDS[type.kind]]),
                    `${type.durationMinutes} minutes`,
                    type.bookingMode === 'INSTANT'
                      ? 'confirmed at once'
                      : `${firstName} answers ${answerWords(figures)}`,
                  ].join(' · ')}
                </div>
              </div>
              <b className="flex flex-none items-baseline gap-2.5">
                <Approximate value={type.price} />
                {type.price.amountMinor === 0 ? 'Free' : <Money value={type.price} />}
              </b>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-10">
        <h2 className="text-section">If your plans change</h2>
        <p className="mt-3 max-w-prose">
          {firstName} has a {POLICY_NAMES[cancellationPolicy]} cancellation policy.{' '}
          {terms && policyWords(terms)}
        </p>
        {terms && <p className="mt-2 max-w-prose text-small text-ink-2">{alwaysRefunded(terms)}</p>}
      </section>
    </>
  )
}
