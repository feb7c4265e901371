import type { FragmentType } from '@apollo/client'
import { useBootConfig } from '../../../config/boot-config.ts'
import { type CoachData_coachFragment, useCoachData_coachFragment } from '../../../generated/graphql.ts'
import { toDecimal } from '../../../lib/money.ts'
import { StructuredData } from '../../../page/StructuredData.tsx'

/** The coach, what they sell and how they are rated, for search engines. */
export function CoachData({ coach: masked }: { coach: FragmentType<CoachData_coachFragment> }) {
  const coach = useCoachData_coachFragment(masked)
  const { publicUrl } = useBootConfig()
  const url = `${publicUrl}/coach/${coach.id}`
  const person = `${url}#person`
  return (
    <StructuredData
      of={{
        '@graph': [
          {
            '@type': 'Person',
            '@id': person,
            name: coach.fullName,
            url,
            jobTitle: coach.previousRole || undefined,
            description: coach.headline || undefined,
            knowsLanguage: coach.languages,
            knowsAbout: coach.specialties,
            homeLocation: coach.city ? { '@type': 'Place', name: coach.city } : undefined,
          },
          {
            '@type': 'Service',
            '@id': `${url}#coaching`,
            name: `Interview coaching with ${coach.fullName}`,
            url,
            provider: { '@id': person },
            offers: coach.sessionTypes.map(({ title, price }) => ({
              '@type': 'Offer',
              name: title,
              price: toDecimal(price.amountMinor),
              priceCurrency: price.currency,
              url,
            })),
            aggregateRating: ratingOf(coach),
          },
        ],
      }}
    />
  )
}

const ratingOf = ({ rating, reviewsCount }: CoachData_coachFragment) =>
  rating === null || reviewsCount === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: rating.toFixed(2), ratingCount: reviewsCount, bestRating: 5 }
