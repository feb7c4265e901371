import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY } from '../../lib/durations.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { event, postEvents } from '../../testing/provider-events.ts'
import { buy, type TestPackage } from './package.testing.ts'

let market: Marketplace
let admin: TestUser
let seeker: TestUser
let bought: TestPackage
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
  seeker = await buildUser(market)
  bought = await buy(market, seeker, { coach: await buildCoach(market) })
})
afterAll(() => market.close())

const FOR = 'sessionId sessionTitle packageId packageTitle'
const isForPackage = () => ({
  sessionId: null,
  sessionTitle: null,
  packageId: bought.id,
  packageTitle: 'Package of 5, Live case',
})
interface List {
  list: { totalCount: number; edges: { node: object }[] }
}
const listed = async (field: string) => {
  const { data } = await asViewer(market, admin).run<List>(
    `{ list: ${field} { totalCount edges { node { ${FOR} } } } }`,
  )
  return data.list
}

test('an account’s payments tell those of packages by name, and of nobody else', async () => {
  await buy(market, await buildUser(market), { coach: await buildCoach(market) })
  expect(await listed(`adminUserPayments(userId: "${seeker.id}")`)).toEqual({
    totalCount: 1,
    edges: [{ node: isForPackage() }],
  })
})

test('what the provider said of a package’s payment and does not fit names the package, also in the audit log', async () => {
  const [paid] = await market.sql<{ ref: string }>(
    'select provider_ref as ref from payments where package_id = $1',
    [bought.id],
  )
  await postEvents(market, event(paid?.ref ?? '', 'refunded', 1, { currency: 'JPY' }))
  expect(await listed('paymentIssues')).toMatchObject({ edges: [{ node: isForPackage() }] })
  const [issue] = await market.sql<{ id: string }>('select id from payment_issues')
  await asViewer(market, admin).run(
    'mutation ($input: ResolvePaymentIssueInput!) { resolvePaymentIssue(input: $input) { id } }',
    { input: { issueId: issue?.id, note: 'A test of the provider.' } },
  )
  expect(
    await market.sql(
      `select subject_type, subject_id from audit_entries where action = 'resolvePaymentIssue'`,
    ),
  ).toEqual([{ subject_type: 'package', subject_id: bought.id }])
})

test('where the books do not agree about a package’s payment, the package is named', async () => {
  const setRefunded = (minor: number) =>
    market.sql('update payments set refunded_minor = $2 where package_id = $1', [bought.id, minor])
  await setRefunded(700)
  market.setNow(new Date(START.getTime() + DAY))
  await market.sql('delete from reconciliations')
  await asViewer(market, admin).run('mutation { reconcilePayments { id } }')
  await market.runJobs()
  await setRefunded(0)
  const { edges } = await listed('moneyDifferences')
  expect(edges).toContainEqual({ node: isForPackage() })
})
