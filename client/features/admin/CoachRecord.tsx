import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.tsx'
import type { CoachToReviewQuery } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { listed, plural } from '../../lib/text.ts'
import { KINDS } from '../coaches/coach-search.ts'
import { countryName } from '../coaches/country-name.ts'

type Coach = CoachToReviewQuery['coachProfile']

/** Everything a coach claims, for the one who checks it. */
export function CoachRecord({ coach }: { coach: Coach }) {
  const where = [coach.city, coach.country && countryName(coach.country)].filter(Boolean).join(', ')
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 rounded-m bg-sunken px-4 py-3 text-tiny">
        {coach.readiness.map(({ code, message, done }) => (
          <li key={code} className={`flex items-center gap-1.5 ${done ? 'text-ink-2' : 'text-danger'}`}>
            <Icon of={done ? Check : X} size={14} />
            <span className="sr-only">{done ? 'Done:' : 'Missing:'}</span>
            {message}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-4 text-small sm:grid-cols-2">
        <Claim term="Previous role">{coach.previousRole}</Claim>
        <Claim term="Degree">{coach.degree}</Claim>
        <Claim term="Firms">{listed(coach.firms)}</Claim>
        <Claim term="Experience">{plural(coach.experienceYears, 'year')}</Claim>
        <Claim term="Email">{coach.email}</Claim>
        <Claim term="Where">{where}</Claim>
        <Claim term="Education">{coach.education.join('\n')}</Claim>
        <Claim term="Certifications">{coach.certifications.join('\n')}</Claim>
        <Claim term="Specialties">{listed(coach.specialties)}</Claim>
        <Claim term="Languages">{listed(coach.languages)}</Claim>
        <Claim term="Rate">{`${formatMoney(coach.hourlyRate)} per hour`}</Claim>
        <Claim term="Tax residency">{coach.taxResidencyCountry && countryName(coach.taxResidencyCountry)}</Claim>
        <Claim term="Sessions elsewhere">{String(coach.externalTotalSessions)}</Claim>
        <Claim term="Offers">{offers(coach)}</Claim>
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

const offers = ({ sessionTypes }: Coach) =>
  sessionTypes
    .filter(({ active }) => active)
    .map((type) => `${type.title} (${KINDS[type.kind]}, ${type.durationMinutes} min, ${formatMoney(type.price)})`)
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
