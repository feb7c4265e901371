import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { Today } from './Today.tsx'

const AT = '2026-11-20T10:00:00Z'
const thing = (kind: string, subjectId: string | null = 'an-id', title: string | null = 'Live case') => ({
  kind,
  subjectId,
  title,
  coachName: kind === 'PRACTISE' || kind === 'BOOK' ? null : 'Elena Marchetti',
  at: kind === 'PRACTISE' || kind === 'BOOK' ? null : AT,
})

test.each([
  [thing('JOIN'), 'Live case with Elena Marchetti', /It is your next one/, '/session/an-id'],
  [
    thing('REVIEW'),
    'review Live case with Elena Marchetti',
    /Held on Fri 20 Nov/,
    '/sessions/an-id/feedback',
  ],
  [thing('SELF_SCORE'), 'score yourself for Live case', /sealed until you have/, '/session/an-id#scorecard'],
  [thing('READ'), 'read the scorecard of Live case', /becomes your next drill/, '/session/an-id#scorecard'],
  [thing('DRILL', 'an-id', 'Synthesis'), 'drill synthesis', /Due since Fri 20 Nov/, '/drills/an-id'],
  [
    { ...thing('DRILL', 'an-id', 'Synthesis'), coachName: null },
    'drill synthesis',
    /You chose to practise it/,
    '/drills/an-id',
  ],
  [
    thing('PRACTISE', 'nordlys', 'Nordlys'),
    'practise “Nordlys”',
    /you have not seen/,
    '/case-library/nordlys',
  ],
  [thing('BOOK', null, null), 'book a session', /nothing is ahead/, '/coaches'],
])('$kind is said with its reason, and leads where it is done', async (today, what, why, to) => {
  renderPage(<Today zone="UTC" />, { route: '/dashboard', api: { today: () => today } })
  const region = within(await screen.findByRole('region', { name: /^Today: / }))
  expect(region.getByRole('heading')).toHaveTextContent(`Today: ${what}`)
  expect(region.getByText(why)).toBeVisible()
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([to])
})
