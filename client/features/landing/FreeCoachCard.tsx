import type { FragmentType } from '@apollo/client'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import { Rating } from '../../components/Rating.tsx'
import { type FreeCoachCard_coachFragment, useFreeCoachCard_coachFragment } from '../../generated/graphql.ts'
import { Approximate } from '../geo/Approximate.tsx'
import { LocalTime } from '../geo/LocalTime.tsx'

interface FreeCoachCardProps {
  coach: FragmentType<FreeCoachCard_coachFragment>
}

export function FreeCoachCard({ coach: masked }: FreeCoachCardProps) {
  const coach = useFreeCoachCard_coachFragment(masked)
  return (
    <Card
      as={Link}
      to={`/coach/${coach.id}`}
      className="flex flex-col p-5 transition-colors duration-140 hover:border-line-strong"
    >
      <Avatar id={coach.id} name={coach.fullName} size={56} />
      <b className="mt-3.5 block">{coach.fullName}</b>
      <span className="block text-small text-ink-2">{coach.previousRole}</span>
      <span className="mt-3 flex items-center justify-between gap-2 text-small">
        <Rating value={coach.rating}>{coach.reviewsCount > 0 && `(${coach.reviewsCount})`}</Rating>
        <span>
          <b>
            <Money value={coach.hourlyRate} />
          </b>{' '}
          <span className="text-ink-2">/h</span>
        </span>
      </span>
      <span className="text-right">
        <Approximate value={coach.hourlyRate} />
      </span>
      {coach.nextSlot && (
        <Chip tone="brand" icon={Clock} className="num mt-3.5 w-fit">
          <LocalTime at={coach.nextSlot} as="near" />
        </Chip>
      )}
    </Card>
  )
}
