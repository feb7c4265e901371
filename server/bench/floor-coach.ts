import type { Pool } from 'pg'
import { floorCard, type FloorRow } from './floor-card.ts'

export async function floorCoach(pool: Pool, id: string): Promise<object | null> {
  const { rows } = await pool.query<FloorRow>({
    name: 'coach',
    text: 'select card, recent_reviews from coach_listings where coach_id = $1',
    values: [id],
  })
  const [row] = rows
  if (!row) return null
  const { bio, firms, education, achievements, certifications, degree } = row.card
  return { ...floorCard(row), bio, firms, education, achievements, certifications, degree }
}
