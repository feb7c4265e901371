import { Money } from '../../components/Money.tsx'
import { Rating } from '../../components/Rating.tsx'
import { Approximate } from '../geo/Approximate.tsx'
import { type BookedCoach, type BookedType, isFree } from './use-booking.ts'

export const Price = ({ type }: { type: BookedType }) =>
  isFree(type) ? 'Free' : <Money value={type.price} />

/** At the head of the card on a wide screen; a phone's bar says the price below. */
export function BookingPrice({ type, rating }: { type: BookedType; rating: BookedCoach['rating'] }) {
  const length = `${type.durationMinutes} minutes`
  return (
    <div className="mb-4.5 flex items-center gap-2.5 max-md:hidden">
      <span className="num font-display text-figure font-medium">
        <Price type={type} />
      </span>
      <span className="flex-1 text-small text-ink-2">
        {isFree(type) ? length : `per ${length}`} <Approximate value={type.price} />
      </span>
      <Rating value={rating} className="text-small" />
    </div>
  )
}
