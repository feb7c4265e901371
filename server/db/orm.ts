import { MikroORM, type Options } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { Migrator } from '@mikro-orm/migrations'
import { AvailabilityEntity } from '../modules/availability/availability.entity.ts'
import { ClaimChangeEntity } from '../modules/coaches/claims/claim-change.entity.ts'
import { CoachProfileEntity } from '../modules/coaches/coach-profile.entity.ts'
import { SessionTypeEntity } from '../modules/coaches/session-type.entity.ts'
import { PaymentEntity } from '../modules/payments/payment.entity.ts'
import { ReviewEntity } from '../modules/reviews/review.entity.ts'
import { ScorecardEntity } from '../modules/scorecards/scorecard.entity.ts'
import { SelfScoreEntity } from '../modules/scorecards/self-score.entity.ts'
import { HoldEntity } from '../modules/sessions/holds/hold.entity.ts'
import { RescheduleProposalEntity } from '../modules/sessions/reschedule/reschedule-proposal.entity.ts'
import { SessionDisputeEntity } from '../modules/sessions/aftermath/session-dispute.entity.ts'
import { SessionEntity } from '../modules/sessions/session.entity.ts'
import { UserEntity } from '../modules/users/user.entity.ts'
import { freeLostConnections } from './free-lost-connections.ts'
import type { DatabaseGuard } from './database-guard.ts'
import type { LIMITS } from './limits.ts'
import { promptClient } from './prompt-client.ts'
import { migrations } from './migrations/index.ts'

/** How long a request waits for a connection, when a crowd is before it. */
const CONNECTION_TIMEOUT_MS = 30_000

const config: Options = {
  entities: [
    UserEntity,
    CoachProfileEntity,
    ClaimChangeEntity,
    SessionTypeEntity,
    AvailabilityEntity,
    SessionEntity,
    HoldEntity,
    RescheduleProposalEntity,
    SessionDisputeEntity,
    PaymentEntity,
    ReviewEntity,
    ScorecardEntity,
    SelfScoreEntity,
  ],
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migrations', transactional: true },
  forceUtcTimezone: true,
  flushMode: 'commit',
  discovery: { warnWhenNoEntities: false },
  logger: () => undefined,
}

/** What PostgreSQL itself ends: none for migrations, which take as long as they take. */
export type Limits = Partial<typeof LIMITS>

/** One per process: identity maps live in `em.fork()`, one per request. */
export function createOrm(
  url: string,
  poolSize = 20,
  { guard, ...limits }: Limits & { guard?: DatabaseGuard } = {},
): Promise<MikroORM> {
  return MikroORM.init({
    ...config,
    clientUrl: url,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      onPoolCreated: (pool: Pool) => {
        freeLostConnections(pool)
        if (!guard) return
        Object.assign(pool, { Client: promptClient() })
        guard.protect(pool)
      },
    },
  })
}
