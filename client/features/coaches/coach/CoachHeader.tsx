import type { FragmentType } from '@apollo/client'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { Avatar } from '../../../components/Avatar.tsx'
import { Chip } from '../../../components/Chip.tsx'
import { VerifiedBadge } from '../../../components/VerifiedBadge.tsx'
import { type CoachHeader_coachFragment, useCoachHeader_coachFragment } from '../../../generated/graphql.ts'

/** Who the coach is, at a glance. */
export function CoachHeader({ coach: masked }: { coach: FragmentType<CoachHeader_coachFragment> }) {
  const coach = useCoachHeader_coachFragment(masked)
  const role = [coach.previousRole || coach.headline, coach.degree].filter(Boolean).join(' · ')
  return (
    <header className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 md:grid-cols-[112px_minmax(0,1fr)] md:gap-x-6">
      <Avatar
        id={coach.id}
        name={coach.fullName}
        size={112}
        className="max-md:size-18! max-md:text-[27px]! md:row-span-2"
      />
      <div className="min-w-0">
        <h1 className="text-[1.75rem] wrap-break-word md:text-title">{coach.fullName}</h1>
        <p className="mt-1 text-ink-2 max-md:text-small md:mt-2 md:text-[1.125rem]">{role}</p>
      </div>
      <div className="col-span-2 mt-3.5 flex flex-wrap gap-2 md:col-span-1 md:gap-2.5">
        {coach.isVerified && <VerifiedBadge />}
        {coach.languages.length > 0 && <Chip icon={Languages}>{coach.languages.join(', ')}</Chip>}
        {coach.city && <Chip icon={MapPin}>{coach.city}</Chip>}
      </div>
    </header>
  )
}
