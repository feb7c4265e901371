/** A row of the read model as the floor reads it. */
export interface FloorRow {
  card: Record<string, unknown> & {
    hourlyRate: object
    sessionTypes: { key: string; title: string; kind: string; durationMinutes: number; price: object }[]
  }
  recent_reviews: { id: string; rating: number; text: string; authorName: string; publishedAt: string }[]
}

/** The fields the operations ask for, picked by hand. */
export function floorCard({ card, recent_reviews: reviews }: FloorRow) {
  return {
    id: card.id,
    firstName: card.firstName,
    headline: card.headline,
    specialties: card.specialties,
    languages: card.languages,
    country: card.country,
    hourlyRate: card.hourlyRate,
    rating: card.rating,
    reviewsCount: card.reviewsCount,
    totalSessions: card.totalSessions,
    experienceYears: card.experienceYears,
    isVerified: card.isVerified,
    nextSlot: card.nextSlot,
    sessionTypes: card.sessionTypes.map(({ key, title, kind, durationMinutes, price }) => ({
      key,
      title,
      kind: kind.toUpperCase(),
      durationMinutes,
      price,
    })),
    reviews: {
      totalCount: card.reviewsCount,
      edges: reviews.slice(0, 3).map(({ id, rating, text, authorName, publishedAt }) => ({
        cursor: Buffer.from(`${publishedAt}|${id}`).toString('base64url'),
        node: { id, rating, text, authorName, publishedAt },
      })),
    },
  }
}
