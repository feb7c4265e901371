import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Chip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import type { CoachToReviewQuery } from '../../../generated/graphql.ts'
import { countryName } from '../../../lib/country-name.ts'
import { formatMoney } from '../../../lib/money.ts'
import { listed, plural } from '../../../lib/text.ts'
import { KINDS } from '../../coaches/coach-search.ts'

type Coach = CoachToReviewQuery['coachProfile']

/** What a coach says beside the claims, for the one who checks them. */
export function CoachRecord({ coach }: { coach: Coach }) {
  const where = [coach.city, coach.country && countryName(coach.country)].filter(Boolean).join(', ')
  return (
    <>
      <Completeness items={coach.readiness} />
      <dl className="mt-5 grid gap-4 text-small sm:grid-cols-2">
        <Fact term="Experience">{plural(coach.experienceYears, 'year')}</Fact>
        <Fact term="Where">{where}</Fact>
        <Fact term="Tax residency">
          {coach.taxResidencyCountry && countryName(coach.taxResidencyCountry)}
        </Fact>
        <Fact term="Specialties">{listed(coach.specialties)}</Fact>
        <Fact term="Languages">{listed(coach.languages)}</Fact>
        <Fact term="Rate">{`${formatMoney(coach.hourlyRate)} per hour`}</Fact>
        <Fact term="Sessions elsewhere">{String(coach.externalTotalSessions)}</Fact>
        <Fact term="Email" wide>
          {coach.email}{' '}
          <Chip tone={coach.isEmailVerified ? 'brand' : 'highlight'}>
            {coach.isEmailVerified ? 'Address confirmed' : 'Address not confirmed'}
          </Chip>
        </Fact>
        <Fact term="Offers" wide>
          {offers(coach)}
        </Fact>
        <Fact term="Biography" wide>
          {coach.bio}
        </Fact>
      </dl>
    </>
  )
}

function Completeness({ items }: { items: Coach['readiness'] }) {
  const missing = items.filter(({ done }) => !done)
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-small text-brand">
        <Icon of={Check} size={16} />
        Complete: all {items.length} points are there.
      </p>
    )
  }
  return (
    <ul aria-label="Missing" className="grid gap-1 rounded-m bg-danger-tint px-4 py-3 text-small text-danger">
      {missing.map(({ code, message }) => (
        <li key={code} className="flex items-center gap-2">
          <Icon of={X} size={16} />
          {message}
        </li>
      ))}
    </ul>
  )
}

const offers = ({ sessionTypes }: Coach) =>
  sessionTypes
    .filter(({ active }) => active)
    .map(
      (type) =>
        `${type.title} (${KINDS[type.kind]}, ${type.durationMinutes} min, ${type.price.amountMinor > 0 ? formatMoney(type.price) : 'free'})`,
    )
    .join('\n')

function Fact({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-tiny text-ink-2">{term}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">
        {children || <span className="text-ink-3">Not given</span>}
      </dd>
    </div>
  )
}
