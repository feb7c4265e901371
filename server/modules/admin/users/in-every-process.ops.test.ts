import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { START } from '../../../testing/marketplace.ts'
import { bearer, openPartners, type Partners } from '../../partners/two-processes.testing.ts'
import { ERASE, REASON, ROLE, SUSPEND } from './admin-desk.testing.ts'

let processes: Partners
let market: Partners['market']
let admin: TestUser
beforeAll(async () => {
  processes = await openPartners()
  ;({ market } = processes)
  // The provider's own clock is the machine's, which is later than any the test could sign out at.
  const { verify } = market.identity
  market.identity.verify = async (token) => ({ ...(await verify(token)), issuedAt: START })
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => processes.close())

const EVERYWHERE = 'mutation ($email: String!) { signOutEverywhere(email: $email) }'
const ME = '{ me { id } }'
const USERS = '{ adminUsers(first: 1) { totalCount } }'

/** An admin's change of somebody's account, asked of the first process. */
const change =
  (document: string, input: (user: TestUser) => object = () => ({})) =>
  (user: TestUser) =>
    asViewer(market, admin).run(document, { input: { userId: user.id, reason: REASON, ...input(user) } })

interface Ending {
  of: string
  end: (user: TestUser) => Promise<{ code: string | null }>
  userType?: TestUser['userType']
  asks?: string
  refused: { status?: number; code: string }
}

const ENDINGS: Ending[] = [
  {
    of: 'a person who signed out everywhere',
    end: (user: TestUser) => asViewer(market, user).run(EVERYWHERE, { email: user.email }),
    refused: { status: 401, code: 'UNAUTHENTICATED' },
  },
  {
    of: 'a person who signed out',
    end: (user: TestUser) => asViewer(market, user).run('mutation { signOut }'),
    refused: { status: 401, code: 'UNAUTHENTICATED' },
  },
  { of: 'somebody suspended', end: change(SUSPEND), refused: { status: 403, code: 'FORBIDDEN' } },
  {
    of: 'somebody erased',
    end: change(ERASE, ({ email }) => ({ confirmEmail: email })),
    refused: { status: 401, code: 'UNAUTHENTICATED' },
  },
  {
    of: 'somebody who is no admin any more',
    end: change(ROLE, () => ({ userType: 'JOB_SEEKER' })),
    userType: 'admin',
    asks: USERS,
    refused: { code: 'FORBIDDEN' },
  },
]

test.each(ENDINGS)(
  'a token of $of opens nothing from then on, in a process that knew it and was told nothing',
  async ({ end, userType = 'job_seeker', asks = ME, refused }) => {
    const user = await buildUser(market, { userType })
    const both = [market.app, processes.second.fastify]
    for (const app of both)
      expect(await processes.ask(bearer(user.token), asks, app)).toMatchObject({ code: null })
    processes.seconds(1)
    expect((await end(user)).code).toBeNull()
    for (const app of both) expect(await processes.ask(bearer(user.token), asks, app)).toMatchObject(refused)
  },
)
