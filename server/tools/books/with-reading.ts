import { signIn } from './asker.ts'
import { holdTime } from './hold-time.ts'
import { openBooks } from './open-books.ts'
import { clientOperations } from './operations.ts'
import { type Askers, type People, type Viewer, VIEWERS } from './page.ts'
import type { Reading } from './read-pages.ts'

export interface Product {
  url: string
  databaseUrl: string
}

/** Opens the books of a running product and signs in as its demo accounts, with a time on hold until the work is done. */
export async function withReading<T>(
  { url, databaseUrl }: Product,
  work: (reading: Reading) => Promise<T>,
): Promise<T> {
  const operations = await clientOperations()
  const books = await openBooks(databaseUrl)
  try {
    const now = () => presentOf(url)
    const viewers = Object.entries(VIEWERS) as [Viewer, string | null][]
    const askers = Object.fromEntries(
      await Promise.all(viewers.map(async ([viewer, email]) => [viewer, await signIn(url, email)])),
    ) as Askers
    const people = Object.fromEntries(
      await Promise.all(viewers.map(async ([viewer, email]) => [viewer, await personOf(email)])),
    ) as Record<Viewer, People>
    const held = await holdTime(askers.seeker, people.coach.coach ?? '', await now())
    people.seeker = { ...people.seeker, held: held.id, token: held.token }
    try {
      await books.read(await now())
      return await work({ askers, people, operations, books, now })
    } finally {
      await held.release()
    }
  } finally {
    await books.close()
  }

  async function personOf(email: string | null): Promise<People> {
    const [found] = await books.rows<People>(
      `select u.id as viewer, c.id as coach from users u left join coach_profiles c on c.user_id = u.id where u.email = :email`,
      { email },
    )
    return found ?? { viewer: null, coach: null }
  }
}

/** The clock of the embedded mode may be set; any other product's is the machine's. */
async function presentOf(url: string): Promise<Date> {
  const response = await fetch(`${url}/clock`, { headers: { accept: 'application/json' } })
  const clock = response.ok ? ((await response.json()) as { now: string }) : null
  return clock ? new Date(clock.now) : new Date()
}
