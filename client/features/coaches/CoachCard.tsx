import type { FragmentType } from '@apollo/client'
import { Link, useSearchParams } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import { Rating } from '../../components/Rating.tsx'
import { slotClass } from '../../components/slots/slot-days.ts'
import { VerifiedBadge } from '../../components/VerifiedBadge.tsx'
import { type CoachCard_coachFragment, useCoachCard_coachFragment } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { coachPath, readWantedCase } from '../cases/wanted-case.ts'
import { Approximate } from '../geo/Approximate.tsx'
import { LocalTime } from '../geo/LocalTime.tsx'

const SHOWN_SPECIALTIES = 4

interface CoachCardProps {
  coach: FragmentType<CoachCard_coachFragment>
}

/** One coach in the list. */
export function CoachCard({ coach: masked }: CoachCardProps) {
  const coach = useCoachCard_coachFragment(masked)
  const [params] = useSearchParams()
  const caseSlug = readWantedCase(params)
  const profile = coachPath(coach.id, { caseSlug })
  return (
    <Card
      as="article"
      className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:p-6 md:grid-cols-[72px_minmax(0,1fr)_208px] md:grid-rows-[auto_1fr] md:gap-x-5 md:gap-y-2.5"
    >
      <Avatar
        id={coach.id}
        name={coach.fullName}
        size={72}
        className="max-md:size-14! max-md:text-[21px]! md:row-span-2"
      />
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h2 className="text-heading">
            <Link to={profile} className="press inline-block hover:underline">
              {coach.fullName}
            </Link>
          </h2>
          {coach.isVerified && <VerifiedBadge look="mark" />}
        </div>
        <p className="text-ink-2 max-md:text-small">
          {[coach.previousRole, coach.degree].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="min-w-0 max-md:col-span-2 md:col-start-2">
        <p className="line-clamp-3 text-small md:line-clamp-2 md:max-w-[56ch]">{coach.bioExcerpt}</p>
        <div className="mt-3 flex flex-wrap gap-2 md:mt-3.5">
          {coach.specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
            <Chip key={specialty}>{specialty}</Chip>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-2 max-md:col-span-2 md:col-start-3 md:row-span-2 md:row-start-1">
        <div className="flex items-baseline justify-between gap-2 md:block">
          <Rating value={coach.rating}>
            <span className="text-small">
              {coach.totalSessions > 0 ? plural(coach.totalSessions, 'session') : 'No sessions yet'}
            </span>
          </Rating>
          <div className="md:mt-2">
            <b className="text-heading">
              <Money value={coach.hourlyRate} />
            </b>{' '}
            <span className="text-small text-ink-2">per hour</span> <Approximate value={coach.hourlyRate} />
          </div>
        </div>
        <span className="flex-1" />
        <div className="grid grid-cols-2 items-end gap-2 md:grid-cols-1">
          {coach.nextSlot ? (
            <div>
              <div className="mb-1 text-tiny text-ink-2 md:mb-2">Next free</div>
              <Link
                to={coachPath(coach.id, { at: coach.nextSlot, caseSlug })}
                className={`${slotClass} min-h-10 text-small pointer-coarse:min-h-11`}
              >
                <LocalTime at={coach.nextSlot} as="near" />
              </Link>
            </div>
          ) : (
            <div className="text-tiny text-ink-2 max-md:self-center">No free time in the next weeks</div>
          )}
          <LinkButton as={Link} to={profile} size="sm">
            View profile
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
