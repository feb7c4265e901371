import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { forkRandom } from '../../lib/random.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { becomes } from '../people/retry.ts'
import { payoutDifferences } from '../books/payout-books.ts'
import type { Scenario } from '../scenario.ts'
import { line, none } from '../report/table.ts'

const COACHES = 300
const SETTLED_TIMEOUT_MS = 180_000
/** From a server's start, in which it looks for the batch that is due. */
const MAX_BEFORE_KILL_MS = 3_000

const SEED = [
  '--import',
  '@swc-node/register/esm-register',
  fileURLToPath(new URL('../../commands/seed.ts', import.meta.url)),
]

export const payoutKills: Scenario = {
  name: 'payout-kills',
  about: 'kill -9 of two servers while both pay coaches out, and banks refuse, fail and send back',
  run: async (lab) => {
    const first = await lab.own()
    const second = await lab.beside(first)
    const { sql } = first
    await promisify(execFile)(process.execPath, [
      ...SEED,
      '--coaches',
      String(COACHES),
      '--database',
      first.databaseUrl,
    ])
    await sql(`update sessions set kind = 'strategy' where kind <> 'intro_call'`)
    await openAccounts(first)
    const [before] = await sql<{ owed: string }>(OWED)
    const kills = await killAlong(lab, [first, second])
    await sql(`update sandbox_payout_accounts set next_payout = 'pays'`)
    const left = await untilPaid(first)
    const [after] = await sql<{ paid: string; again: number }>(PAID)
    return [
      line(
        `a server is killed ${kills} times`,
        `${kills}, two servers on one database; ${after?.again} payouts were asked for again`,
        kills > 0,
      ),
      line('all that was owed is paid', `${after?.paid} of ${before?.owed}`, after?.paid === before?.owed),
      none('payout left on the way', left),
      none('difference between the provider’s books, ours and the ledger', await payoutDifferences(first)),
    ]
  },
}

/** Every third account refuses, fails or sends back, until the end. */
const openAccounts = async ({ sql }: Subject): Promise<void> => {
  await sql(`with coaches as (select id, row_number() over (order by id) as place from coach_profiles),
    at_provider as (insert into sandbox_payout_accounts (id, coach_id, country, is_complete, next_payout, created_at)
      select id, id::text, 'GB', true, case place % 9 when 0 then 'refused' when 3 then 'fails' when 6 then 'comes_back' else 'pays' end, now() from coaches)
    insert into payout_accounts (coach_id, provider, account_ref, can_be_paid, is_submitted, missing, created_at, updated_at)
      select id, 'sandbox', id::text, true, true, '[]', now(), now() from coaches`)
  // Every coach is paid what they are owed: no holds for first payouts or large amounts.
  await sql(
    `insert into payout_holds (coach_id, cause, held_at, released_at) select id, 'first', now(), now() from coach_profiles`,
  )
  await sql(`with raised as (insert into setting_versions (key, version, value, reason, changed_by, changed_at, begins_at)
      select 'payouts.review_units', 1, '1000000', 'For a test', id, now(), '2000-01-01' from users limit 1)
    update setting_epoch set value = value + 1`)
  await makeBatchDue({ sql })
}

/** As if the last one had been a week ago: whoever starts next finds it. */
const makeBatchDue = ({ sql }: Pick<Subject, 'sql'>) =>
  sql(`with gone as (delete from payout_batches) insert into payout_batches (due_at, started_at, finished_at)
    values (now() - interval '8 days', now(), now()) on conflict do nothing`)

async function killAlong({ runs, seed, say }: Lab, servers: readonly Subject[]): Promise<number> {
  const random = forkRandom(seed, 'payout-kills')
  for (let done = 0; done < (runs ?? 30); done++) {
    const victim = random.pick(servers)
    await victim.kill()
    if (done % 3 === 0) await makeBatchDue(victim)
    await victim.restart()
    await pause(random.int(0, MAX_BEFORE_KILL_MS))
    if ((done + 1) % 10 === 0) say(`  ${done + 1} kills`)
  }
  return runs ?? 30
}

/** Waits until nothing is owed and nothing is on its way; answers what is left. */
async function untilPaid(subject: Subject): Promise<string[]> {
  let left: string[] = []
  const until = Date.now() + SETTLED_TIMEOUT_MS
  await becomes(async () => {
    await makeBatchDue(subject)
    await pause(2_000)
    left = (await subject.sql<{ found: string }>(LEFT)).map(({ found }) => found)
    return left.length === 0 || Date.now() > until
  }, SETTLED_TIMEOUT_MS + 10_000)
  return left
}

/** What reaches the least a payout carries. */
const OWED = `select coalesce(sum(owed), 0)::text as owed from (select -sum(amount_minor) as owed from ledger_entries
  where account = 'coach_payable' group by owner_id, currency having -sum(amount_minor) >= 2500) x`
const PAID = `select coalesce(sum(amount_minor), 0)::text as paid,
  (select count(*)::int from payouts where attempts > 1) as again from payouts where state = 'paid'`

const LEFT = `select 'payout ' || id || ' is ' || state as found from payouts
    where state in ('pending', 'sent') or (state = 'failed' and transfer_ref is not null)
  union all select 'coach ' || owner_id || ' is owed ' || -sum(amount_minor) || ' ' || currency from ledger_entries
    where account = 'coach_payable' group by owner_id, currency having -sum(amount_minor) >= 2500`
