import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildEntry } from '../schedule.testing.ts'
import { TouchedNotice } from './TouchedNotice.tsx'

const sessions = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    buildEntry({
      id: `10000000-0000-4000-8000-00000000000${i + 1}`,
      startsAt: `2026-10-${24 + i}T08:30:00Z`,
      endsAt: `2026-10-${24 + i}T09:30:00Z`,
    }),
  )

const visit = (count: number) =>
  renderPage(
    <TouchedNotice
      change={{ timeOff: { from: '2026-10-24T00:00:00Z', to: '2026-11-01T00:00:00Z' } }}
      zone="Europe/London"
    />,
    { viewer: buildViewer({ userType: 'COACH' }), api: { touchedSessions: () => sessions(count) } },
  )

test.each([
  [2, '2 booked sessions stay as they are', []],
  [4, '4 booked sessions stay as they are', []],
  [6, '6 booked sessions stay as they are', ['and 2 more']],
])('of %d sessions says how many, and the first four', async (count, words, more) => {
  visit(count)
  expect(await screen.findByText(words)).toBeInTheDocument()
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.slice(4).map(({ textContent }) => textContent)).toEqual(more)
  // London puts its clock back in the night to Sunday.
  expect(items[0]).toHaveTextContent('Sat 24 Oct, 09:30, Live case with Maya')
  expect(items[1]).toHaveTextContent('Sun 25 Oct, 08:30, Live case with Maya')
})
