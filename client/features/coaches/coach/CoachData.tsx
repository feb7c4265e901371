import type { FragmentType } from '@apollo/client'
import { useBootConfig } from '../../../config/boot-config.ts'
import { type CoachData_coachFragment, useCoachData_coachFragment } from '../../../generated/graphql.ts'
import { toDecimal } from '../../../lib/money.ts'
import { pictureUrl } from '../../../page/picture.ts'
import { StructuredData } from '../../../page/StructuredData.tsx'

/**
 * The coach, what they sell and how it is rated, for search engines. Two things, for ratings and offers of a person are read
 * by none of them: those of a product are.
 */
export function CoachData({ coach: masked }: { coach: FragmentType<CoachData_coachFragment> }) {
  const coach = useCoachData_coachFragment(masked)
  const { publicUrl, productName } = useBootConfig()
  const path = `/coach/${coach.id}`
  const url = `${publicUrl}${path}`
  const person = { '@id': `${url}#person` }
  const image = pictureUrl(publicUrl, path)
  return (
    <>
      <StructuredData
        of={{
          '@type': 'ProfilePage',
          url,
          name: coach.fullName,
          mainEntity: {
            '@type': 'Person',
            ...person,
            name: coach.fullName,
            url,
            image,
            jobTitle: coach.previousRole || undefined,
            description: coach.headline || undefined,
            knowsLanguage: coach.languages,
            knowsAbout: coach.specialties,
            homeLocation: coach.city ? { '@type': 'Place', name: coach.city } : undefined,
          },
        }}
      />
      <StructuredData
        of={{
          '@type': 'Product',
          name: `Interview coaching with ${coach.fullName}`,
          description: coach.headline || `Interview coaching by the hour with ${coach.fullName}.`,
          url,
          image,
          category: 'Interview coaching',
          brand: { '@type': 'Brand', name: productName },
          offers: coach.sessionTypes.map(({ title, price }) => ({
            '@type': 'Offer',
            name: title,
            price: toDecimal(price.amountMinor),
            priceCurrency: price.currency,
            availability: `https://schema.org/${coach.nextSlot ? 'InStock' : 'OutOfStock'}`,
            url,
            seller: person,
          })),
          aggregateRating: ratingOf(coach),
        }}
      />
    </>
  )
}

const ratingOf = ({ rating, reviewsCount }: CoachData_coachFragment) =>
  rating === null || reviewsCount === 0
    ? undefined
    : {
        '@type': 'AggregateRating',
        ratingValue: rating.toFixed(2),
        reviewCount: reviewsCount,
        bestRating: 5,
        worstRating: 1,
      }
