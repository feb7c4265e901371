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

/** Everything a coach claims, for the one who checks it. */
export function CoachRecord({ coach }: { coach: Coach }) {
  const where = [coach.city, coach.country && countryName(coach.country)].filter(Boolean).join(', ')
  return (
    <>
      <Completeness items={coach.readiness} />
      <dl className="mt-5 grid gap-4 text-small sm:grid-cols-2">
        <Claim term="Previous role">{coach.previousRole}</Claim>
        <Claim term="Degree">{coach.degree}</Claim>
        <Claim term="Firms">{listed(coach.firms)}</Claim>
        <Claim term="Experience">{plural(coach.experienceYears, 'year')}</Claim>
        <Claim term="Where">{where}</Claim>
        <Claim term="Tax residency">
          {coach.taxResidencyCountry && countryName(coach.taxResidencyCountry)}
        </Claim>
        <Claim term="Education">{coach.education.join('\n')}</Claim>
        <Claim term="Certifications">{coach.certifications.join('\n')}</Claim>
        <Claim term="Specialties">{listed(coach.specialties)}</Claim>
        <Claim term="Languages">{listed(coach.languages)}</Claim>
        <Claim term="Rate">{`${formatMoney(coach.hourlyRate)} per hour`}</Claim>
        <Claim term="Sessions elsewhere">{String(coach.externalTotalSessions)}</Claim>
        <Claim term="Email" wide>
          {coach.email}{' '}
          <Chip tone={coach.isEmailVerified ? 'brand' : 'highlight'}>
            {coach.isEmailVerified ? 'Address confirmed' : 'Address not confirmed'}
          </Chip>
        </Claim>
        <Claim term="Offers" wide>
          {offers(coach)}
        </Claim>
        <Claim term="Achievements" wide>
          {coach.achievements.join('\n')}
        </Claim>
        <Claim term="Biography" wide>
          {coach.bio}
        </Claim>
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

function Claim({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-tiny text-ink-2">{term}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">
        {children || <span className="text-ink-3">Not given</span>}
      </dd>
    </div>
  )
}
