import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { buildSchema, GraphQLError, Kind, OperationTypeNode, parse } from 'graphql'
import { of } from 'rxjs'
import { CHANGES } from './changes.ts'
import { FreshClient } from './fresh-client.ts'
import { rootFields } from './query-key.ts'

const client = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${client}/${path}`, 'utf8')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
const schema = buildSchema(read('../schema/schema.graphql'))

/** The root fields our documents ask, each once. */
const asked = (kind: OperationTypeNode): string[] => {
  const definitions = files
    .filter((path) => path.endsWith('.graphql'))
    .flatMap((path) => parse(read(path)).definitions)
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const fields = operations
    .filter(({ operation }) => operation === kind)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .filter((selection) => selection.kind === Kind.FIELD)
  return [...new Set(fields.map(({ name }) => name.value))].sort()
}
const queried = asked(OperationTypeNode.QUERY)

test('every verb the client sends says what it changes, and no other', () => {
  expect(Object.keys(CHANGES).sort()).toEqual(asked(OperationTypeNode.MUTATION))
})

test('what a verb changes is something the client reads', () => {
  const fields = [...new Set(Object.values(CHANGES).flat())]
  expect(fields.filter((field) => !queried.includes(field))).toEqual([])
  expect(fields.filter((field) => !schema.getQueryType()?.getFields()[field])).toEqual([])
})

/** Read, and never made old by a verb of the person who reads it. */
const UNCHANGED = [
  'cases', // written by us, as the next is
  'publications',
  'me', // answered whole by the verbs that change it
  'sessionMessages', // asked by the room that writes them
  'practiceMaterial', // answered whole by each verb of practice
  'previewWebhook', // asked anew each time
  'previewBulkUsers', // and so is this
  'myCalibration', // computed every night
  'comparableRates', // of other coaches
  'myOpenAsCoach', // asked anew each time
  'searchSessions', // kept nowhere, as is the next
  'searchPayments',
]

test('every field the client reads is changed by some verb, or is known to stay', () => {
  const changed = new Set(Object.values(CHANGES).flat())
  expect(queried.filter((field) => !changed.has(field))).toEqual(UNCHANGED.toSorted())
})

/** Page → what it reads; every verb in the list makes it old. */
const OLD_AFTER: [page: string, fields: string[], verbs: string[]][] = [
  [
    'the pages of a coach and of a student',
    [
      'mySessions',
      'mySchedule',
      'coachOverview',
      'coachEarnings',
      'earningSessions',
      'myStudents',
      'myNotifications',
    ],
    [
      'acceptRequest',
      'declineRequest',
      'cancelSession',
      'acceptReschedule',
      'rescheduleSession',
      'startCheckout',
    ],
  ],
  [
    'the pages of what comes after a session',
    ['mySessions', 'coachEarnings', 'scorecardsDue', 'progress', 'myStudents', 'myNotifications'],
    ['finishSession', 'reportNoShow', 'answerResolution', 'disputeSession', 'resolveDispute'],
  ],
  [
    'the times to book',
    ['slots', 'rescheduleSlots', 'explainSlot', 'coach', 'coaches', 'mySchedule'],
    [
      'createHold',
      'releaseHold',
      'cancelSession',
      'updateCoachProfile',
      'saveCalendar',
      'importBusyTimes',
      'pauseListing',
    ],
  ],
  [
    'the public pages',
    ['coach', 'coaches', 'marketplace'],
    [
      'verifyCoach',
      'returnCoachProfile',
      'decideClaims',
      'releaseReview',
      'suspendUser',
      'eraseUser',
      'pauseListing',
    ],
  ],
  [
    'the desk',
    ['adminOverview', 'auditEntries', 'deskItems', 'deskQueues'],
    [
      'verifyCoach',
      'decideClaims',
      'releaseReview',
      'markPrivateNoteRead',
      'sendMailAgain',
      'resolveDispute',
    ],
  ],
]
test.each(OLD_AFTER)('%s', (_page, fields, verbs) => {
  for (const verb of verbs) expect(CHANGES[verb]).toEqual(expect.arrayContaining(fields))
})

/** A client whose backend answers each root field with how often it was asked, on the screen counted apart; one verb it refuses. */
function openClient(refused?: string, refusal: Record<string, unknown> | null = null) {
  const asks = new Map<string, number>()
  const link = new ApolloLink(({ query }) => {
    const data: Record<string, number> = {}
    for (const { name, arguments: args } of rootFields(query)) {
      const key = args?.length ? `${name.value} on the screen` : name.value
      asks.set(key, (asks.get(key) ?? 0) + 1)
      data[name.value] = asks.get(key) ?? 0
    }
    return of(refused && refused in data ? { data: refusal, errors: [new GraphQLError('No.')] } : { data })
  })
  return { client: new FreshClient({ cache: new InMemoryCache(), link }), asks }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

// How a row is carried out is the same for every verb: one that changes most, one that changes little, two between.
test.each(['startCheckout', 'updateCoachProfile', 'saveCalendar', 'sendMailAgain'])(
  'what %s changes is asked again, and nothing else',
  async (verb) => {
    const { client, asks } = openClient()
    const fields = [...new Set(CHANGES[verb])]
    expect(fields.length).toBeGreaterThan(0)
    const rest = queried.filter((field) => !fields.includes(field))
    const left = [...fields, rest.join(' ')].map((selected) => gql(`query Left { ${selected} }`))
    for (const query of left) await client.query({ query })
    const shown = fields.map((field) => {
      const values: unknown[] = []
      const query = gql(`query Shown { ${field}(of: "the page") }`)
      const watched = client.watchQuery({ query }).subscribe(({ data }) => values.push(data))
      return { field, values, watched }
    })
    await settled()
    for (const { values } of shown) values.splice(0, values.length - 1)

    await client.mutate({ mutation: gql(`mutation Verb { ${verb}(input: {}) }`) })
    await settled()
    for (const query of left) await client.query({ query })

    for (const field of rest) expect([field, asks.get(field)]).toEqual([field, 1])
    for (const { field, values, watched } of shown) {
      watched.unsubscribe()
      expect([field, asks.get(field), asks.get(`${field} on the screen`)]).toEqual([field, 2, 2])
      // What was there stays until the new answer is.
      expect(values).not.toContain(undefined)
      expect(values.at(-1)).toEqual({ [field]: 2 })
    }
  },
)

test.each([null, { cancelSession: null }])('a verb that is refused with %j changes nothing', async (data) => {
  const { client, asks } = openClient('cancelSession', data)
  const query = gql('query Left { mySessions }')
  await client.query({ query })
  await client.mutate({ mutation: gql('mutation Verb { cancelSession }') }).catch(() => undefined)
  await client.query({ query })
  expect([asks.get('cancelSession'), asks.get('mySessions')]).toEqual([1, 1])
})
