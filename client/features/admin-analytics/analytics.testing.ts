const months = ['2026-08', '2026-09', '2026-10', '2026-11']

/** Four cohorts: of eight people, of three, of nobody, and of the present month. */
export const retention = () => ({
  minPeople: 5,
  cohorts: [cohort(0, 8, [4, 0, 1]), cohort(1, 3, [2, 1]), cohort(2, 0, [0]), cohort(3, 6, [])],
})

const cohort = (place: number, people: number, back: number[]) => ({
  month: months[place],
  people,
  months: back.map((count, after) => ({
    month: months[place + after + 1],
    people: count,
    share: people < 5 ? null : (count / people) * 100,
  })),
})

/** A week in which Monday at nine is open and booked, Tuesday at ten open, Sunday at eleven at night booked only. */
export const week = (overrides: object = {}) => ({
  from: '2026-10-22T00:00:00.000Z',
  to: '2026-11-20T12:00:00.000Z',
  coaches: 12,
  sessions: 4,
  hours: Array.from({ length: 168 }, (_, place) => hour(Math.floor(place / 24) + 1, place % 24)),
  ...overrides,
})

function hour(weekday: number, at: number) {
  const closed = { weekday, hour: at, openMinutes: 0, bookedMinutes: 0, sessions: 0, share: null }
  if (weekday === 1 && at === 9)
    return { ...closed, openMinutes: 3000, bookedMinutes: 150, sessions: 3, share: 5 }
  if (weekday === 2 && at === 10) return { ...closed, openMinutes: 600, share: 0 }
  if (weekday === 7 && at === 23) return { ...closed, bookedMinutes: 30, sessions: 1 }
  return closed
}

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })

/** Two rows that come to £280. */
export const rows = {
  totalCount: 2,
  totals: [gbp(28_000)],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
  edges: ['a', 'b'].map((id) => ({
    cursor: id,
    node: {
      id,
      at: '2026-11-19T10:00:00.000Z',
      title: 'Live case',
      detail: 'with Elena Shah',
      sessionId: id,
      amount: gbp(14_000),
    },
  })),
}
