import { Link } from 'react-router-dom'
import { HeroCard } from './HeroCard.tsx'

const SOLID =
  'inline-flex min-h-11 items-center rounded-m bg-white px-4.5 text-control font-semibold text-[#14503c] transition-opacity duration-140 hover:opacity-90 focus-visible:outline-white'

/** The hero while nothing is booked: where to go instead. */
export function NothingNext({ isNew }: { isNew: boolean }) {
  return (
    <HeroCard>
      <p className="text-small text-white/85">Nothing booked</p>
      <h2 className="mt-3 text-[1.5rem]">
        {isNew ? 'Book your first session' : 'Keep the rhythm: book the next one'}
      </h2>
      <p className="mt-2 mb-6 max-w-[44ch] text-white/90">
        {isNew
          ? 'Every coach ran interviews on the other side of the table. Many offer a free intro call of 15 to 20 minutes.'
          : 'Times of the coaches you know are below. Everyone else is one search away.'}
      </p>
      <Link to="/coaches?sort=SOONEST" className={`${SOLID} mt-auto self-start`}>
        See who is free
      </Link>
    </HeroCard>
  )
}
