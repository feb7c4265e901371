import { randomUUID } from 'node:crypto'
import { CREATE_HOLD } from '../../testing/documents.ts'
import { type Answer, send } from '../people/client.ts'
import { tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { type Coach, guest, openCoach } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

/** Each is sent this often: what is answered the third time may be answered by another path than the first. */
const TIMES = 3

export const forgedRequests: Scenario = {
  name: 'forged-requests',
  about: 'bookings by GET, by form and by plain text, as a page elsewhere could send them',
  run: async (lab) => {
    const subject = await lab.shared()
    const coach = await openCoach(subject)
    const answers: Answer[] = []
    for (const [place, forge] of FORGERIES.entries()) {
      const ask = askFor(coach, place)
      for (let time = 0; time < TIMES; time++) answers.push(await forge(`${subject.url}/graphql`, ask))
    }
    const unnamed = await json(`${subject.url}/graphql`, { query: '{ __typename }', operationName: '' })
    return [
      line(
        'every one is refused with 4xx',
        tally(answers.map(({ status }) => `HTTP ${status}`)),
        answers.every(({ status }) => status >= 400 && status < 500),
      ),
      line(
        'none takes a slot',
        `${await sessionsOf(subject, coach)} taken`,
        (await sessionsOf(subject, coach)) === 0,
      ),
      line('an empty operation name is no failure', `HTTP ${unnamed.status}`, unnamed.status === 200),
    ]
  },
}

interface Ask {
  query: string
  variables: object
  operationName?: string
}

const askFor = (coach: Coach, place: number): Ask => ({
  query: CREATE_HOLD,
  variables: {
    input: {
      coachId: coach.coachId,
      sessionType: 'live-case',
      startsAt: timeOf(place),
      timeZone: 'Europe/London',
      guest: guest(),
      idempotencyKey: randomUUID(),
    },
  },
})

type Forge = (url: string, ask: Ask) => Promise<Answer>

const byGet =
  (operationName?: string, headers: Record<string, string> = {}): Forge =>
  (url, { query, variables }) => {
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) })
    if (operationName !== undefined) search.set('operationName', operationName)
    return send(`${url}?${search}`, { headers })
  }

const post = (contentType: string, body: (ask: Ask) => string): Forge => {
  return (url, ask) =>
    send(url, { method: 'POST', headers: { 'content-type': contentType }, body: body(ask) })
}

const json = (url: string, body: object) =>
  send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const asForm = ({ query, variables }: Ask) =>
  String(new URLSearchParams({ query, variables: JSON.stringify(variables) }))

const FORGERIES: readonly Forge[] = [
  byGet(),
  byGet(''),
  byGet('', { 'apollo-require-preflight': 'yes' }),
  byGet('Hold'),
  post('application/x-www-form-urlencoded', asForm),
  post('text/plain', (ask) => JSON.stringify(ask)),
  post('text/plain;charset=application/json', (ask) => JSON.stringify(ask)),
  post(
    'multipart/form-data; boundary=x',
    (ask) => `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${ask.query}\r\n--x--`,
  ),
]

async function sessionsOf({ sql }: Subject, { coachId }: Coach): Promise<number> {
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from sessions where coach_id = $1',
    [coachId],
  )
  return row?.count ?? 0
}
